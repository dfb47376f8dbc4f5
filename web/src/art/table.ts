/** What a table has under a word; nothing for words every object has something under, such as `constructor`. */
export const entry = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
