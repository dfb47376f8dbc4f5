import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Pictures and clips, made by playing: they are looked at by people and check nothing. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../artefacts/pictures-results',
  retries: 0,
  timeout: 600_000,
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
});
