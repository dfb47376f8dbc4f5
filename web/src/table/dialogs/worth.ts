import type { t as told } from '../../client/language.ts';
import type { Unit, Weighed } from '../../protocol.ts';

/** What the values of a hint are, as a heading; what they count if the bot says so. */
export function unitInWords(t: typeof told, unit: Unit | null): string {
  if (unit === null) return t('web-hint-worth');
  if (unit === 'chance') return t('web-hint-chance');
  // A stable word, but for its spaces.
  return t('web-hint-expected', { unit: unit.count.replaceAll(' ', '-').toLowerCase(), written: unit.count });
}

/** A value and how far it may be off, beside the others. */
export function worthInWords(
  { value, error }: Weighed,
  unit: Unit | null,
  others: readonly Weighed[],
): { value: string; error: string } {
  const isChance = unit === 'chance';
  // Where all values are small, tenths would tell them apart too seldom.
  const areSmall = others.every(other => Math.abs(other.value) < 2);
  const decimals = isChance ? 0 : areSmall ? 2 : 1;
  const told = (number: number): string =>
    (isChance ? 100 * number : number).toFixed(decimals).replace('-', '\u2212');
  return {
    value: isChance ? `${told(value)} %` : told(value),
    error: error === null ? '' : `\u00b1${told(error)}`,
  };
}
