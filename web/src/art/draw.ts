import { auras } from './aura.ts';
import { Dice } from './dice.ts';
import { ESSENCES } from './essences.ts';
import { burst, rosette, song, still } from './fields.ts';
import { paletteOf } from './palettes.ts';
import { type Brush, foreground, glyph, land, lit, sky } from './parts.ts';
import type { Scene } from './scene.ts';
import { n, type Picture, Sheet, WIDTH } from './sheet.ts';
import { arch, boughs, hilltop, water } from './stages.ts';
import { air, light } from './weather.ts';

/** Draws a scene: from back to front, in shapes of the scene's colours. */
export function draw(scene: Scene): Picture {
  const brush: Brush = {
    scene,
    palette: paletteOf(scene.colours, scene.hour, scene.turn),
    dice: new Dice(`${scene.seed}/drawn`),
    sheet: new Sheet(),
  };
  BUILDERS[scene.build](brush);
  return brush.sheet;
}

const BUILDERS: Record<Scene['build'], (brush: Brush) => void> = {
  figure,
  vista,
  burst,
  rosette,
  song,
  still,
};

/** Somebody, or something alive, in a land of its colour. */
function figure(brush: Brush): void {
  const { scene, palette, dice } = brush;
  const stage = STAGES[scene.variant % STAGES.length] ?? 'plain';
  const horizon = stage === 'water' ? 62 : dice.from(58, 68);
  const x = scene.at * WIDTH;
  const y =
    stage === 'water' ? 62 - scene.size * 0.42 : Math.min(stage === 'hilltop' ? 44 : 48, 84 - scene.size / 2);
  sky(brush, horizon);
  light(brush, x, y - 4);
  air(brush);
  land(brush, scene.far, horizon, dice.from(12, 22), 0);
  const beside = x < WIDTH / 2 ? x + dice.from(36, 44) : x - dice.from(36, 44);
  glyph(brush, scene.companion, {
    x: beside,
    y: horizon - 8,
    size: dice.from(22, 30),
    paint: palette.land[1],
  });
  if (stage === 'hilltop') hilltop(brush, x, y + scene.size * 0.4);
  else if (stage !== 'water') land(brush, scene.near, horizon + 10, dice.from(14, 24), 1);
  if (stage === 'water') water(brush, x, horizon);
  auras(brush, x, y, 'behind');
  lit(brush, x, y, scene.size);
  auras(brush, x, y, 'before');
  if (stage === 'arch') arch(brush);
  else if (stage === 'boughs') boughs(brush, x < WIDTH / 2);
  if (stage !== 'water') foreground(brush);
}

/** The grounds figures are seen on, by variant. */
const STAGES = ['plain', 'hilltop', 'water', 'arch', 'boughs', 'plain'] as const;

/** A place: three strips of land, one light, and what the place is known by. */
function vista(brush: Brush): void {
  const { scene, palette, dice, sheet } = brush;
  const horizon = dice.from(50, 60);
  const x = scene.at * WIDTH;
  sky(brush, horizon);
  const essence = ESSENCES[scene.motif];
  if (essence) {
    essence(brush);
    return;
  }
  light(brush, WIDTH - x, 30);
  air(brush);
  land(brush, scene.far, horizon, dice.from(14, 24), 0);
  land(brush, scene.near, horizon + 8, dice.from(16, 26), 1);
  lit(brush, x, horizon - scene.size * 0.18, scene.size * 1.1);
  land(brush, scene.near, horizon + 21, dice.from(8, 14), 2);
  // A way leads there.
  const foot = dice.from(20, 100);
  sheet.fill(
    `M${n(foot - 12)} 92C${n(foot)} 80 ${n(x + 14)} 82 ${n(x - 1)} ${n(horizon + 17)}h4C${n(x + 26)} 82 ${n(foot + 16)} 80 ${n(foot + 14)} 92z`,
    palette.light,
    { opacity: 0.28 },
  );
  foreground(brush);
}
