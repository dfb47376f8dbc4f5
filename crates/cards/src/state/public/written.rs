//! Parts of texts in the words of a game. A part does not say of which game it is: it is written in the words of the
//! first game that has some for it, and read in those of any.

macro_rules! by_words {
    ($name:ident, $type:ty, $($dialect:ty),+) => {
        pub(in crate::state::public) mod $name {
            use serde::{Deserialize, Deserializer, Serializer, de::Error, ser};

            pub(in crate::state::public) fn serialize<S: Serializer>(
                value: &$type,
                to: S,
            ) -> Result<S::Ok, S::Error> {
                $(if let Ok(words) = wording::print::<$dialect, $type>(value) {
                    return to.serialize_str(&words);
                })+
                Err(ser::Error::custom("no words"))
            }

            pub(in crate::state::public) fn deserialize<'de, D: Deserializer<'de>>(
                from: D,
            ) -> Result<$type, D::Error> {
                let words = String::deserialize(from)?;
                $(if let Ok(value) = wording::read::<$dialect, $type>(&words) {
                    return Ok(value);
                })+
                Err(D::Error::custom(format!("not understood: {words}")))
            }
        }
    };
}

by_words!(kind, wording::ast::Kind, wording::Duel);
by_words!(aspect, wording::ast::Aspect, wording::Duel);
by_words!(keyword, wording::ast::Keyword, wording::Duel, wording::Lorcana);
by_words!(restriction, wording::ast::Restriction, wording::Duel, wording::Lorcana);
by_words!(prevented, wording::ast::Prevented, wording::Duel);
