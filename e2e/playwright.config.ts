import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const withOwnShop = [
  'journeys/auction.spec.ts',
  'journeys/killed-server.spec.ts',
  'journeys/mistaken-drop.spec.ts',
  'journeys/points-expiry.spec.ts',
  'journeys/waiting-room.spec.ts',
];
const withOwnSettings = 'journeys/operator.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './start.ts',
  projects: [
    // They move the chain's time by a day and by months, or kill the server. A project has its own workers, and these have
    // their own shop.
    { name: 'own shop', testMatch: withOwnShop },
    // It changes the fee, which every sale has.
    { name: 'other settings', testMatch: withOwnSettings },
    { name: 'journeys', testIgnore: [...withOwnShop, withOwnSettings] },
  ],
  workers: 3,
  // Each journey has users, cards and admins that no other one touches: any two may run at the same time.
  fullyParallel: true,
  // A journey that passes only the second time has found a race.
  retries: 0,
  // Limits for tests that hang. A machine that is many times slower than usual stays below them.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    actionTimeout: 90_000,
    locale: 'en',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // An animation without end is rendered for as long as a page is open. The journeys that test motion request it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
