import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** `npm run gallery`: every screen in every state, photographed in the shop of the journeys. */
export default defineConfig(shared, {
  testDir: '.',
  testMatch: '**/*.scenes.ts',
  globalSetup: './prepare.ts',
  outputDir: '../results/gallery',
  timeout: 300_000,
  expect: { timeout: 6_000 },
  reporter: [['list']],
  workers: 1,
  use: { ...journeys.use, screenshot: 'off' },
});
