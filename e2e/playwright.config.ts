import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './shop/start-shop.ts',
  // All use one shop, and what one buys another can't.
  workers: 1,
  fullyParallel: false,
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
    trace: 'retain-on-failure',
    launchOptions,
  },
});
