import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { glyphs } from './build/glyphs.ts';
import { icons } from './build/icons.ts';

/** The server of tables that pages of the development server talk to. */
const tables = process.env.PARLOUR_URL ?? 'http://127.0.0.1:7777';

/** The language of a catalogue: what its name ends with. */
const catalogueTag = (id: string): string => /([^./]+)\.ftl/.exec(id)?.[1] ?? '';

export default defineConfig({
  plugins: [react(), icons(), glyphs()],
  build: {
    target: 'es2022',
    // Nothing is inlined: the policy of the server allows no data in the place of files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'gallery.html'],
      // The catalogues of a language are one file.
      output: {
        codeSplitting: {
          groups: [
            { test: /\.ftl\?raw$/, name: id => `words-${catalogueTag(id)}` },
            // The pictures of cards are one file, whose size is watched.
            { test: /src\/art\/\w+\.ts$|virtual:glyphs/, name: 'pictures' },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The catalogues of games lie beside the games.
    fs: { allow: ['..'] },
    proxy: {
      // Host and origin stay those of the page, so the server sees pages of its own.
      '/api': { target: tables },
      '/ws': { target: tables, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    // Making a page costs more than most tests: files share one, and clean up after themselves.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['build/speak.ts'],
  },
});
