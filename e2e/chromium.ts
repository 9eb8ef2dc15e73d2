import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { env } from './env.ts';

const executablePath = [env.chromium, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** A Chromium of this machine, else Playwright's own, without background activity. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
