import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons.ts';

/** The server of tables that pages of the development server talk to. */
const tables = process.env.PARLOUR_URL ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [react(), icons()],
  build: {
    target: 'es2022',
    // Nothing is inlined: the policy of the server allows no data in the place of files.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'gallery.html'] },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: tables, headers: { origin: tables } },
      '/ws': { target: tables, ws: true, headers: { origin: tables } },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
