//! Prices in resources (DUEL 4).

use serde::{Deserialize, Serialize};
use wording::ast::Cost;

/// Price in resources.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ResourcePrice"))]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Price {
    /// Generic part, which any resource pays.
    pub generic: u8,
    /// Part by aspect, which only resources of that aspect pay.
    pub aspects: [u8; 5],
    /// Whether X, chosen when it is paid, is added to the generic part.
    pub x: bool,
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
        Price { generic: (i16::from(self.generic) + more).clamp(0, 255) as u8, ..self }
    }

    /// The price with X chosen.
    #[must_use]
    pub fn with_x(self, x: u8) -> Price {
        Price { generic: self.generic.saturating_add(if self.x { x } else { 0 }), x: false, ..self }
    }
}

impl From<&Cost> for Price {
    fn from(cost: &Cost) -> Price {
        match *cost {
            Cost::Resources { generic, aspects } => Price { generic, aspects, x: false },
            _ => Price::default(),
        }
    }
}
