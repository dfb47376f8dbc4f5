//! Resources a player can pay with (DUEL 4).

use wording::ast::Aspect;

use crate::definition::price::Price;

/// Resources of a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ResourcePool {
    /// Resources of each aspect from generators: kept until the own next resource step (DUEL 4.3).
    pub lasting: [u8; 5],
    /// Resources of each aspect from effects: gone at the end of the step.
    pub passing: [u8; 5],
    /// Resources without aspect, which pay generic cost only (DUEL 4.2).
    pub plain: u8,
}

impl ResourcePool {
    /// Amount of an aspect.
    pub fn amount(&self, aspect: usize) -> u8 {
        self.lasting[aspect].saturating_add(self.passing[aspect])
    }

    /// Total of all resources.
    pub fn total(&self) -> u16 {
        (0..5).map(|aspect| u16::from(self.amount(aspect))).sum::<u16>() + u16::from(self.plain)
    }

    /// Whether these resources pay a price, with `more` of each aspect still to be had.
    #[inline]
    pub fn covers(&self, price: &Price, more: &[u8; 5]) -> bool {
        let mut left = u16::from(self.plain);
        for (aspect, (&more, &cost)) in more.iter().zip(&price.aspects).enumerate() {
            let have = u16::from(self.amount(aspect)) + u16::from(more);
            let Some(rest) = have.checked_sub(u16::from(cost)) else { return false };
            left += rest;
        }
        left >= u16::from(price.generic)
    }

    /// Missing resources, for people: the first aspect that is short and by how much, or generic.
    pub fn lacks(&self, price: &Price, more: &[u8; 5]) -> Option<(Option<Aspect>, u8)> {
        for aspect in Aspect::ALL {
            let have = self.amount(aspect as usize).saturating_add(more[aspect as usize]);
            let short = price.aspects[aspect as usize].saturating_sub(have);
            if short > 0 {
                return Some((Some(aspect), short));
            }
        }
        let have = self.total() + more.iter().map(|&part| u16::from(part)).sum::<u16>();
        let short = u16::from(price.total()).saturating_sub(have);
        (short > 0).then_some((None, short.min(255) as u8))
    }

    /// Pays `count` of one aspect; resources that vanish sooner go first.
    pub fn pay_aspect(&mut self, aspect: usize, count: u8) {
        let passing = self.passing[aspect].min(count);
        self.passing[aspect] -= passing;
        self.lasting[aspect] = self.lasting[aspect].saturating_sub(count - passing);
    }

    /// Pays generic cost with resources without aspect as far as they go; returns the rest that is still to be paid.
    pub fn pay_plain(&mut self, generic: u8) -> u8 {
        let plain = self.plain.min(generic);
        self.plain -= plain;
        generic - plain
    }
}
