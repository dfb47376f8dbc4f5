import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icon/';

/** What the packages of icons hold, as far as it is read here. */
interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

/**
 * Makes `virtual:icon/SET/NAME` a module with one icon of the package `@iconify-json/SET`, so that a page carries
 * the icons it shows and no others.
 */
export function icons(): Plugin {
  const require = createRequire(import.meta.url);
  const sets = new Map<string, IconSet>();
  const load = (set: string): IconSet => {
    const known = sets.get(set);
    if (known) return known;
    const loaded = JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8'));
    sets.set(set, loaded);
    return loaded;
  };
  return {
    name: 'icons',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [set = '', name = ''] = id.slice(PREFIX.length + 1).split('/');
      const all = load(set);
      const icon = all.icons[name];
      if (!icon) this.error(`there is no icon ${name} in ${set}`);
      const box = [icon.width ?? all.width ?? 16, icon.height ?? all.height ?? 16];
      return `export default ${JSON.stringify({ body: icon.body, box: `0 0 ${box.join(' ')}` })};`;
    },
  };
}
