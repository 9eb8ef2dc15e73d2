import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const looking = 'journeys/screens.spec.ts';
const ahead = 'journeys/auction.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './shop/start-shop.ts',
  // All use one shop, and what one buys another can't: those who only look are let in beside those who act, one each.
  projects: [
    { name: 'acting', testIgnore: [looking, ahead], workers: 1 },
    { name: 'looking', testMatch: looking, workers: 1 },
    // It lets the chain run on by a day, after which the others' drops and listings would be over.
    { name: 'a day ahead', testMatch: ahead, workers: 1, dependencies: ['acting', 'looking'] },
  ],
  workers: 2,
  fullyParallel: false,
  // All act in one shop that moves on by itself. What passes only the second time is named as flaky in the report.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    actionTimeout: 30_000,
    locale: 'en',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
