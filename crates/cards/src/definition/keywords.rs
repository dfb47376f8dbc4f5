//! Keywords and restrictions as one value.

use wording::ast::{Aspect, Keyword, Kind, Restriction};

/// Keywords and restrictions as one value: bits, and the numbers of those that carry one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Keywords {
    bits: u64,
    /// Cost an opponent must pay to target it.
    pub ward: u8,
    /// Aspects it is protected from, one bit each.
    pub protection: u8,
    /// Bonus to its power while it challenges; several add up.
    pub challenger: u8,
    /// Reduction of damage dealt to it; several add up.
    pub resist: u8,
    /// Cost of putting a card under it.
    pub boost: u8,
    /// The cost it counts as to sing.
    pub singer: u8,
    /// Total cost of the characters that sing it together.
    pub sing_together: u8,
    /// Cost of playing it onto another.
    pub shift: u8,
    /// Kind it may be played onto.
    shift_kind: Kind,
}

/// Keywords without a number, in the order they are told.
const PLAIN: [Keyword; 23] = [
    Keyword::Flying,
    Keyword::Reach,
    Keyword::FirstStrike,
    Keyword::DoubleStrike,
    Keyword::Trample,
    Keyword::Deathtouch,
    Keyword::Lifelink,
    Keyword::Vigilance,
    Keyword::Haste,
    Keyword::Menace,
    Keyword::Defender,
    Keyword::Hexproof,
    Keyword::Indestructible,
    Keyword::Flash,
    Keyword::Unique,
    Keyword::Enchant,
    Keyword::Alert,
    Keyword::Bodyguard,
    Keyword::Evasive,
    Keyword::Reckless,
    Keyword::Rush,
    Keyword::Support,
    Keyword::Vanish,
];

impl Keywords {
    const RESTRICTIONS: u32 = 48;

    fn bit(keyword: Keyword) -> u64 {
        match keyword {
            Keyword::Flying => 1,
            Keyword::Reach => 1 << 1,
            Keyword::FirstStrike => 1 << 2,
            Keyword::DoubleStrike => 1 << 3,
            Keyword::Trample => 1 << 4,
            Keyword::Deathtouch => 1 << 5,
            Keyword::Lifelink => 1 << 6,
            Keyword::Vigilance => 1 << 7,
            Keyword::Haste => 1 << 8,
            Keyword::Menace => 1 << 9,
            Keyword::Defender => 1 << 10,
            Keyword::Hexproof => 1 << 11,
            Keyword::Indestructible => 1 << 12,
            Keyword::Flash => 1 << 13,
            Keyword::Unique => 1 << 14,
            Keyword::Enchant => 1 << 15,
            Keyword::Ward(_) => 1 << 16,
            Keyword::Protection(_) => 1 << 17,
            Keyword::Alert => 1 << 18,
            Keyword::Bodyguard => 1 << 19,
            Keyword::Boost(_) => 1 << 20,
            Keyword::Challenger(_) => 1 << 21,
            Keyword::Evasive => 1 << 22,
            Keyword::Reckless => 1 << 23,
            Keyword::Resist(_) => 1 << 24,
            Keyword::Rush => 1 << 25,
            Keyword::Shift(_) => 1 << 26,
            Keyword::ShiftKind(..) => 1 << 27,
            Keyword::UniversalShift(_) => 1 << 28,
            Keyword::ShiftDiscard(_) => 1 << 29,
            Keyword::Singer(_) => 1 << 30,
            Keyword::SingTogether(_) => 1 << 31,
            Keyword::Support => 1 << 32,
            Keyword::Vanish => 1 << 33,
        }
    }

    /// Adds a keyword. Challenger and Resist add up; of others with a number the greatest counts.
    pub fn add(&mut self, keyword: Keyword) {
        self.bits |= Keywords::bit(keyword);
        match keyword {
            Keyword::Ward(cost) => self.ward = self.ward.max(cost),
            Keyword::Protection(aspect) => self.protection |= 1 << aspect as u8,
            Keyword::Challenger(more) => self.challenger = self.challenger.saturating_add(more),
            Keyword::Resist(less) => self.resist = self.resist.saturating_add(less),
            Keyword::Boost(cost) => self.boost = self.boost.max(cost),
            Keyword::Singer(cost) => self.singer = self.singer.max(cost),
            Keyword::SingTogether(cost) => self.sing_together = self.sing_together.max(cost),
            Keyword::Shift(cost) | Keyword::UniversalShift(cost) | Keyword::ShiftDiscard(cost) => {
                self.shift = self.shift.max(cost);
            }
            Keyword::ShiftKind(kind, cost) => (self.shift_kind, self.shift) = (kind, self.shift.max(cost)),
            // The others carry no number.
            _ => {}
        }
    }

    /// Takes a keyword away.
    pub fn remove(&mut self, keyword: Keyword) {
        match keyword {
            Keyword::Ward(_) => self.ward = 0,
            Keyword::Protection(aspect) => {
                self.protection &= !(1 << aspect as u8);
                if self.protection != 0 {
                    return;
                }
            }
            Keyword::Challenger(_) => self.challenger = 0,
            Keyword::Resist(_) => self.resist = 0,
            Keyword::Boost(_) => self.boost = 0,
            Keyword::Singer(_) => self.singer = 0,
            Keyword::SingTogether(_) => self.sing_together = 0,
            // The others carry no number that would count without their bit.
            _ => {}
        }
        self.bits &= !Keywords::bit(keyword);
    }

    /// Whether the keyword is there, with any number if it carries one.
    #[inline]
    pub fn has(self, keyword: Keyword) -> bool {
        self.bits & Keywords::bit(keyword) != 0
    }

    /// Adds a restriction.
    pub fn restrict(&mut self, restriction: Restriction) {
        self.bits |= 1 << (Keywords::RESTRICTIONS + restriction as u32);
    }

    /// Whether it has this restriction.
    #[inline]
    pub fn is(self, restriction: Restriction) -> bool {
        self.bits >> (Keywords::RESTRICTIONS + restriction as u32) & 1 == 1
    }

    /// Every keyword there is, with its number here if it carries one.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        let numbered = [
            Keyword::Ward(self.ward),
            Keyword::Boost(self.boost),
            Keyword::Challenger(self.challenger),
            Keyword::Resist(self.resist),
            Keyword::Shift(self.shift),
            Keyword::ShiftKind(self.shift_kind, self.shift),
            Keyword::UniversalShift(self.shift),
            Keyword::ShiftDiscard(self.shift),
            Keyword::Singer(self.singer),
            Keyword::SingTogether(self.sing_together),
        ];
        let protected =
            Aspect::ALL.into_iter().filter(move |&aspect| self.protection >> aspect as u8 & 1 == 1);
        PLAIN
            .into_iter()
            .chain(numbered)
            .filter(move |&keyword| self.has(keyword))
            .chain(protected.map(Keyword::Protection))
    }

    /// Every restriction there is.
    pub fn restrictions(self) -> impl Iterator<Item = Restriction> {
        const ALL: [Restriction; 7] = [
            Restriction::CantAttack,
            Restriction::CantBlock,
            Restriction::CantBeBlocked,
            Restriction::MustAttack,
            Restriction::DoesntUntap,
            Restriction::CantQuest,
            Restriction::CantBeChallenged,
        ];
        ALL.into_iter().filter(move |&restriction| self.is(restriction))
    }
}
