import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Most bytes a browser loads before it shows the first page, compressed as the server does it. */
const BYTES_MAX = 250_000;
/** Most bytes of what draws the pictures of cards, loaded with the table of a game that has such cards. */
const PICTURES_BYTES_MAX = 60_000;

const dist = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist'));

/** Fonts are compressed by themselves. */
const sizeOf = path => {
  const data = readFileSync(join(dist, path));
  return path.endsWith('.woff2') ? data.length : gzipSync(data, { level: 9 }).length;
};

/** What `pattern` finds, with its first group. */
const found = (text, pattern) => Array.from(text.matchAll(pattern), match => match[1]);

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const parts = found(page, /(?:src|href)="\/([^"]+)"/g);
const styles = parts.filter(path => path.endsWith('.css'));
// A browser loads the fonts whose characters it needs: those of English.
const fonts = styles
  .flatMap(path => found(readFileSync(join(dist, path), 'utf8'), /url\(["']?\/([^"')]+\.woff2)/g))
  .filter(path => /-latin-(?!ext)/.test(path));

// And the words of the language it speaks: those of English, as every language does where it has none.
const words = readdirSync(join(dist, 'assets')).filter(name => /^words-en-/.test(name));

const files = [...new Set(['index.html', ...parts, ...fonts, ...words.map(name => `assets/${name}`)])].map(
  path => ({ path, size: sizeOf(path) }),
);
const total = files.reduce((sum, { size }) => sum + size, 0);
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;
const list = files.map(({ path, size }) => `${kB(size).padStart(10)}  ${path}`).join('\n');
process.stdout.write(`${list}\n${kB(total).padStart(10)}  in all at first, of at most ${kB(BYTES_MAX)}\n`);
if (total > BYTES_MAX) {
  process.stderr.write('error: the first page loads too much; load parts of it when they are needed\n');
  process.exitCode = 1;
}

const pictures = readdirSync(join(dist, 'assets')).filter(name => /^pictures-.*\.js$/.test(name));
const drawn = pictures.reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);
process.stdout.write(
  `${kB(drawn).padStart(10)}  for pictures of cards, of at most ${kB(PICTURES_BYTES_MAX)}\n`,
);
if (
  pictures.length !== 1 ||
  drawn > PICTURES_BYTES_MAX ||
  files.some(({ path }) => path.includes('pictures-'))
) {
  process.stderr.write('error: pictures of cards are one small file that the first page does not load\n');
  process.exitCode = 1;
}
