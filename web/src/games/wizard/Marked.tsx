import { useT } from '../../client/language.ts';

/** Marks that show nothing: what stands between them stands out. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A message of the client whose numbers stand out, wherever a language puts them. */
export function Marked({ id, ...numbers }: { id: string } & Record<string, string | number>) {
  const t = useT();
  const marked = Object.entries(numbers).map(([name, number]) => [name, `${BEGIN}${number}${END}`]);
  return t(id, Object.fromEntries(marked))
    .split(new RegExp(`(${BEGIN}[^${END}]*${END})`, 'u'))
    .map((part, index) =>
      part.startsWith(BEGIN) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
        <strong key={index}>{part.slice(1, -1)}</strong>
      ) : (
        part
      ),
    );
}
