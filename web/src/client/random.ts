/** Random bytes as hexadecimal digits. `crypto.randomUUID` is not there on pages that came over plain HTTP. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, byte => byte.toString(16).padStart(2, '0')).join('');
}
