import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { env } from './env.ts';

const executablePath = [env.chromium, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** Debian's name of a headless Chromium without window support. It uses a fifth less processor time. */
const headlessShell = `${executablePath}-headless-shell`;

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of this machine, else Playwright's own, without background activity. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath: existsSync(headlessShell) ? headlessShell : executablePath } : {}),
  args,
};

/** The same with everything that has a window: notifications. */
export const withWindows: LaunchOptions = executablePath
  ? { executablePath, args }
  : { channel: 'chromium', args };
