import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run gallery`: every screen in every state, photographed in the same shop as the journeys walk through. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '**/*.scenes.ts',
  globalSetup: './prepare.ts',
  outputDir: '../results/gallery',
  timeout: 300_000,
  expect: { timeout: 6_000 },
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
});
