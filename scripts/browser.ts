import { existsSync, readFileSync } from 'node:fs';
import { findOnPath } from './find-on-path.ts';
import { runStep, type Step, type StepResult } from './steps.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser journeys, once there is a browser.
 *
 * @throws NoBrowserError
 */
export function browserStep(args: readonly string[] = []): Promise<Step> {
  return playwrightStep('browser journeys', 'e2e/playwright.config.ts', args);
}

/** Prepares the shop that the journeys copy, unless there is one. */
export const prepareStep: Step = {
  name: 'shop of the journeys',
  command: process.execPath,
  args: ['apps/demo/src/main.ts', '--prepare'],
  channel: true,
};

/**
 * Playwright with a configuration, and with a browser that is found or installed first.
 *
 * @throws NoBrowserError
 */
export async function playwrightStep(name: string, config: string, args: readonly string[]): Promise<Step> {
  const chromium = findChromium() ?? (await installChromium());
  return {
    name,
    command: 'playwright',
    args: ['test', '--config', config, ...args],
    // Without a path Playwright takes its own download.
    env: chromium === undefined ? {} : { KURA_CHROMIUM: chromium },
  };
}

function findChromium(): string | undefined {
  return [process.env['KURA_CHROMIUM'], ...names.map(findOnPath), ...macPlaces].find(
    (path) => path && existsSync(path),
  );
}

/** There is no browser, and none could be installed. */
export class NoBrowserError extends Error {
  constructor(installation: StepResult) {
    super(
      `${installation.output}\nThere is no Chromium or Chrome for the browser tests, and none could be installed.\n` +
        'Install one, or say where it is: KURA_CHROMIUM=/path/to/chrome npm test',
    );
  }
}

/** For a program that can do nothing without a browser: says why there is none, and ends. */
export function endWithoutBrowser(error: unknown): never {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * Installs a Chromium: Debian's or Ubuntu's own where we may, else Playwright's.
 *
 * @returns its path, or undefined when Playwright finds it
 */
async function installChromium(): Promise<string | undefined> {
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium for the browser tests …');
    await aptGet('update', '-qq');
    await aptGet(...install, 'chromium', 'fonts-noto-cjk');
    // The journeys take less of the processor with it. Not every version of Debian and Ubuntu has it.
    await aptGet(...install, 'chromium-headless-shell');
    const installed = findChromium();
    if (installed) return installed;
  }
  console.log('Downloading Chromium for the browser tests …');
  const download = await runStep(
    { name: 'browser', command: 'playwright', args: ['install', 'chromium'] },
    false,
  );
  if (!download.ok) throw new NoBrowserError(download);
  return undefined;
}

const install = ['install', '-y', '-qq', '--no-install-recommends'];

/** Packages that it can't install are missed at the end, and downloaded. */
async function aptGet(...args: readonly string[]): Promise<void> {
  const { ok, output } = await runStep(
    { name: 'packages', command: 'apt-get', args, env: { DEBIAN_FRONTEND: 'noninteractive' } },
    false,
  );
  if (!ok) console.log(output);
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
