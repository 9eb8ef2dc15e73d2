import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Step } from './steps.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser journeys. */
export function browserStep(args: readonly string[] = []): Step {
  return playwrightStep('browser journeys', 'e2e/playwright.config.ts', args);
}

/** Fills the shop that the journeys restore, unless it is there already. */
export const prepareStep: Step = {
  name: 'shop of the journeys',
  command: process.execPath,
  args: ['e2e/shop/prepare.main.ts'],
  channel: true,
};

/** What Playwright runs by a configuration, with a browser that is found or installed first. */
export function playwrightStep(name: string, config: string, args: readonly string[]): Step {
  const chromium = findChromium() ?? installChromium();
  return {
    name,
    command: 'playwright',
    args: ['test', '--config', config, ...args],
    // Without a path Playwright takes its own download.
    env: chromium === undefined ? {} : { KURA_CHROMIUM: chromium },
  };
}

function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env['KURA_CHROMIUM'], ...onPath, ...macPlaces].find((path) => path && existsSync(path));
}

/**
 * Installs a Chromium: Debian's or Ubuntu's own where we may, else Playwright's.
 *
 * @returns its path, or undefined when Playwright finds it
 */
function installChromium(): string | undefined {
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium for the browser tests …');
    aptGet('update', '-qq');
    aptGet(...install, 'chromium', 'fonts-noto-cjk');
    // The journeys take less of the processor with it. Not every version of Debian and Ubuntu has it.
    aptGet(...install, 'chromium-headless-shell');
    const installed = findChromium();
    if (installed) return installed;
  }
  console.log('Downloading Chromium for the browser tests …');
  try {
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
    return undefined;
  } catch {
    console.error(
      '\nThere is no Chromium or Chrome for the browser tests, and none could be installed.\n' +
        'Install one, or say where it is: KURA_CHROMIUM=/path/to/chrome npm test\n',
    );
    process.exit(1);
  }
}

const install = ['install', '-y', '-qq', '--no-install-recommends'];

function aptGet(...args: readonly string[]): void {
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
