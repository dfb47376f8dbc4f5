/**
 * Nonsense in the place of words, to find out who reads facts from them: letters become others of the same kind, digits,
 * spaces and marks stay. The same as `crates/language/src/scramble.rs` makes.
 */
export function scramble(text: string): string {
  return text.replace(/\p{Alphabetic}/gu, letter => {
    const first = letter >= 'a' && letter <= 'z' ? 97 : letter >= 'A' && letter <= 'Z' ? 65 : null;
    if (first === null) return 'x';
    return String.fromCharCode(first + (((letter.charCodeAt(0) - first) * 7 + 11) % 26));
  });
}

/** The letters of English, and what stands for them in the language that is none. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

/** A text with accents and in brackets: what is shown without them was never looked up. */
export function accent(text: string): string {
  if (text === '') return text;
  return `⟦${text.replace(/[a-z]/gi, letter => ACCENTED[PLAIN.indexOf(letter)] ?? letter)}⟧`;
}
