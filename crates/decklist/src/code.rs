//! Codes and links: a whole deck in one word.

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use cards::Deck;
use kernel::{SetupErrors, message};

use crate::Listed;

/// Base64 as links carry it: padded or not, and with bits left over.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Separator of name and version in codes.
const VERSION: &str = "_";

/// The cards of a code, or of a link that carries one; none if the text is something else.
pub(crate) fn read(text: &str) -> Option<Result<Vec<Listed>, SetupErrors>> {
    // Mail and chats break long words. A list of lines read in this way is no code.
    let joined: String = text.split_whitespace().collect();
    let is_broken = joined.len() < text.len();
    let text = &*joined;
    if is_broken {
        return decoded(text).map(Ok);
    }
    if !(text.starts_with("https://") || text.starts_with("http://")) {
        return decoded(text).map(Ok);
    }
    let parts = text.split(['?', '#']).skip(1);
    let values = parts.flat_map(|part| form_urlencoded::parse(part.as_bytes()));
    // A plus is a space to those who read forms.
    let mut codes = values.filter_map(|(_, value)| decoded(&value.replace(' ', "+")));
    Some(codes.next().ok_or_else(|| SetupErrors::one(message!("cards-list-link"))))
}

fn decoded(code: &str) -> Option<Vec<Listed>> {
    let standard = code.replace('-', "+").replace('_', "/");
    let text = String::from_utf8(BASE64.decode(standard).ok()?).ok()?;
    let card = |part: &str| {
        let (name, count) = part.rsplit_once('$')?;
        let count = count.trim().parse().ok()?;
        Some(Listed { count, name: name.replacen(VERSION, " - ", 1), line: None })
    };
    text.split('|').filter(|part| !part.is_empty()).map(card).collect()
}

/// The code of a deck.
pub(crate) fn write(deck: &Deck) -> String {
    let card = |(name, count): (&String, &u8)| format!("{}${count}", name.replacen(" - ", VERSION, 1));
    BASE64.encode(deck.cards.iter().map(card).collect::<Vec<_>>().join("|"))
}
