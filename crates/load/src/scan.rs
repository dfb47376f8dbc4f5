//! What a player must find in a frame: whether the seat is asked, and what is on offer. Looking for a few words is
//! much cheaper than reading all of it, and the client shares the machine with the server.

use memchr::memmem;

/// What kind of message this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    Frame,
    Accepted,
    Refused,
    Goodbye,
    Other,
}

pub(crate) fn message(text: &[u8]) -> Message {
    let Some(rest) = text.strip_prefix(b"{\"type\":\"") else { return Message::Other };
    match rest {
        [b'f', b'r', b'a', b'm', b'e', b'"', ..] => Message::Frame,
        [b'a', b'c', b'c', b'e', b'p', b't', ..] => Message::Accepted,
        [b'g', b'a', b'm', b'e', ..] => Message::Refused,
        [b'g', b'o', b'o', b'd', ..] => Message::Goodbye,
        _ => Message::Other,
    }
}

/// Since which version the seat is asked, if it is.
pub(crate) fn asked(frame: &[u8]) -> Option<u32> {
    const NAME: &[u8] = b"\"asked\":";
    let at = memmem::find(frame, NAME)? + NAME.len();
    let digits = frame[at..].iter().take_while(|byte| byte.is_ascii_digit());
    let mut number = None;
    for digit in digits {
        number = Some(number.unwrap_or(0) * 10 + u32::from(digit - b'0'));
    }
    number
}

/// Whether nothing will happen at the table any more.
pub(crate) fn is_final(frame: &[u8]) -> bool {
    const NAME: &[u8] = b"\"phase\":\"";
    memmem::find(frame, NAME).is_some_and(|at| {
        let word = &frame[at + NAME.len()..];
        !word.starts_with(b"playing") && !word.starts_with(b"waiting")
    })
}

/// An offer, its words as they stand in the frame: what is escaped stays so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer<'a> {
    pub(crate) kind: &'a [u8],
    pub(crate) notation: &'a [u8],
}

/// Finds what is on offer.
pub(crate) fn offers<'a>(frame: &'a [u8], out: &mut Vec<Offer<'a>>) {
    let Some(at) = memmem::rfind(frame, b"\"choices\":[") else { return };
    let rest = &frame[at..];
    let end = memmem::find(rest, b"\"asides\":").unwrap_or(rest.len());
    let mut rest = &rest[..end];
    while let Some((notation, after)) = value(rest, b"\"notation\":\"") {
        let Some((kind, after)) = value(after, b"\"kind\":\"") else { return };
        out.push(Offer { kind, notation });
        rest = after;
    }
}

/// The text after `name`, up to its closing quote, and what follows.
fn value<'a>(text: &'a [u8], name: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let rest = &text[memmem::find(text, name)? + name.len()..];
    let mut is_escaped = false;
    let end = rest.iter().position(|&byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })?;
    Some((&rest[..end], &rest[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_is_asked_and_offered() {
        let frame = br#"{"type":"frame","version":7,"phase":"playing","asked":6,"view":{"seats":[{"asked":true}],
            "choices":[{"code":1,"notation":"play \"A\"","kind":"play_card","text":"","on":[]},
            {"code":2,"notation":"pass","kind":"pass","text":"","on":[]}],"asides":[{"notation":"x","kind":"y"}]}}"#;
        assert_eq!(message(frame), Message::Frame);
        assert_eq!(asked(frame), Some(6));
        assert!(!is_final(frame));
        let mut found = Vec::new();
        offers(frame, &mut found);
        let words: Vec<_> = found.iter().map(|offer| (offer.kind, offer.notation)).collect();
        assert_eq!(words, [(&b"play_card"[..], &br#"play \"A\""#[..]), (b"pass", b"pass")]);
    }

    #[test]
    fn finds_that_nothing_is_asked() {
        let frame = br#"{"type":"frame","phase":"over","asked":null,"view":{"choices":[],"asides":[]}}"#;
        assert_eq!(asked(frame), None);
        assert!(is_final(frame));
        let mut found = Vec::new();
        offers(frame, &mut found);
        assert!(found.is_empty());
        assert_eq!(message(br#"{"type":"game_error","id":null}"#), Message::Refused);
        assert_eq!(message(br#"{"type":"goodbye"}"#), Message::Goodbye);
        assert_eq!(message(br#"{"type":"accepted"}"#), Message::Accepted);
    }
}
