import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const withOwnShop = 'journeys/auction.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './shop/start-shop.ts',
  projects: [
    // It moves the chain's time on by a day: a project has worker processes of its own, and these a shop of their own.
    { name: 'a day ahead', testMatch: withOwnShop },
    { name: 'journeys', testIgnore: withOwnShop },
  ],
  workers: 2,
  // Each journey has users, cards and admins that no other one touches: any two may run at the same time.
  fullyParallel: true,
  // A journey that passes only the second time has found a race.
  retries: 0,
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
