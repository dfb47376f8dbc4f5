import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const read = (files: Record<string, unknown>) =>
  new Map(Object.entries(files as Record<string, string>).map(([path, text]) => [path, text]));

const ALL = read(
  import.meta.glob(['../../../crates/*/messages/*.ftl', '../../../games/*/messages/*.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const OWN = read(import.meta.glob('../../messages/*.ftl', { query: '?raw', import: 'default', eager: true }));
const SOURCES = read(
  import.meta.glob(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../protocol.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The messages of a catalogue: what is written, what can be read, and the variables of each. */
function messages(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of text.split(/\n(?=[a-z])/)) {
    const [, id] = /^(?:[#\s].*\n)*([a-z][a-z0-9-]*) *=/.exec(entry) ?? [];
    if (id === undefined) continue;
    const body = entry.replace(/^#.*$/gm, '');
    found.set(id, [...new Set(Array.from(body.matchAll(/\$([a-z][a-z0-9-]*)/g), match => match[1] ?? ''))]);
  }
  return found;
}

const english = (path: string) => path.replace(/[^./]+\.ftl$/, 'en.ftl');

for (const [path, text] of [...ALL, ...OWN]) {
  test(`${path} can be read, and says what English says`, () => {
    const written = [...messages(text).keys()];
    expect(new FluentResource(text).body.map(({ id }) => id)).toEqual(written);
    const right = messages(ALL.get(english(path)) ?? OWN.get(english(path)) ?? '');
    expect(written.toSorted()).toEqual([...right.keys()].toSorted());
    for (const [id, variables] of messages(text)) {
      const given = right.get(id) ?? [];
      const unknown = variables.filter(
        name => !given.includes(name) && !given.includes(name.replace(/-count$/, '')),
      );
      expect(unknown, `${id} has variables that English has not`).toEqual([]);
    }
  });
}

/** Whose ids are written out in the sources, so that they can be looked up. */
const ids = (pattern: RegExp): Set<string> =>
  new Set([...SOURCES.values()].flatMap(text => Array.from(text.matchAll(pattern), match => match[1] ?? '')));

test('every message of the client is there, and every one there is used', () => {
  const known = new Set([...OWN].flatMap(([, text]) => [...messages(text).keys()]));
  const used = ids(/['"`](web-[a-z0-9-]+)['"`]/g);
  expect([...used].filter(id => !known.has(id))).toEqual([]);
  expect([...known].filter(id => !used.has(id))).toEqual([]);
});
