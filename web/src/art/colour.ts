/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. Equal steps look equal, so palettes can be reckoned. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];

/** A tone as `#rrggbb`, with less chroma where a screen cannot show it. */
export function hex([lightness, chroma, hue]: Tone): string {
  let [least, most] = [0, chroma];
  if (isShown(linear([lightness, chroma, hue]))) least = chroma;
  for (let step = 0; step < 8 && most - least > 0.002; step += 1) {
    const middle = (least + most) / 2;
    if (isShown(linear([lightness, middle, hue]))) least = middle;
    else most = middle;
  }
  const channels = linear([lightness, least, hue]).map(value => {
    const seen = Math.min(1, Math.max(0, value));
    const bent = seen <= 0.0031308 ? 12.92 * seen : 1.055 * seen ** (1 / 2.4) - 0.055;
    return Math.round(bent * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const isShown = (channels: readonly number[]): boolean =>
  channels.every(value => value >= -0.001 && value <= 1.001);

/** Red, green and blue in linear light. */
function linear([lightness, chroma, hue]: Tone): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
