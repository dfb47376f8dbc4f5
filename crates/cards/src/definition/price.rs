//! Prices in resources (DUEL 4).

use serde::{Deserialize, Serialize};
use wording::ast::Cost;

/// Price in resources.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "ResourcePrice")]
pub struct Price {
    /// Generic part, which any resource pays.
    pub generic: u8,
    /// Part by aspect, which only resources of that aspect pay.
    pub aspects: [u8; 5],
    /// Whether X, chosen when it is paid, is added to the generic part.
    pub x: bool,
    /// Discount that the generic part was too small for, and that X gets (DUEL 7.6).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub less: u8,
}

fn is_zero(less: &u8) -> bool {
    *less == 0
}

impl Price {
    /// A generic price.
    pub fn generic(generic: u8) -> Price {
        Price { generic, ..Price::default() }
    }

    /// Total of all parts, X being 0.
    pub fn total(&self) -> u8 {
        self.aspects.iter().fold(self.generic, |sum, &part| sum.saturating_add(part))
    }

    /// The price with a change of the generic part, floor 0 (DUEL 4.6).
    #[must_use]
    pub fn changed(self, more: i16) -> Price {
        let generic = i16::from(self.generic) + more;
        let less = if self.x { (-generic).clamp(0, 255) as u8 } else { 0 };
        Price { generic: generic.clamp(0, 255) as u8, less, ..self }
    }

    /// The price with another one that is paid besides.
    #[must_use]
    pub fn and(mut self, more: &Price) -> Price {
        self.generic = self.generic.saturating_add(more.generic);
        for (part, more) in self.aspects.iter_mut().zip(more.aspects) {
            *part = part.saturating_add(more);
        }
        self
    }

    /// The price with X chosen.
    #[must_use]
    pub fn with_x(self, x: u8) -> Price {
        let more = if self.x { x.saturating_sub(self.less) } else { 0 };
        Price { generic: self.generic.saturating_add(more), x: false, less: 0, ..self }
    }
}

impl From<&Cost> for Price {
    fn from(cost: &Cost) -> Price {
        match *cost {
            Cost::Resources { generic, aspects } => Price { generic, aspects, ..Price::default() },
            _ => Price::default(),
        }
    }
}
