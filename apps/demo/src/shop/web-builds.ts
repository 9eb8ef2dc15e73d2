import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../env.ts';
import { hashFiles } from './hash-files.ts';

/** Pages or scripts that a program builds. */
interface WebBuild {
  readonly name: string;
  /** Its folder, from the repository's root. */
  readonly folder: string;
  /** Folders with the build's sources. */
  readonly sources: readonly string[];
  /** The program's path below `node_modules`, and its arguments. */
  readonly command: readonly string[];
}

const browserPackages = ['domain', 'chain', 'api-contract', 'web-kit', 'ui'].map(
  (name) => `packages/${name}/src`,
);

const vite = 'vite/bin/vite.js';

const builds: readonly WebBuild[] = [
  {
    name: 'market',
    folder: 'apps/market',
    sources: ['apps/market', ...browserPackages],
    // Both for browsers and for the server that renders its pages.
    command: [vite, 'build', '--app', '--logLevel', 'error'],
  },
  {
    name: 'admin',
    folder: 'apps/admin',
    sources: ['apps/admin', ...browserPackages],
    command: [vite, 'build', '--logLevel', 'error'],
  },
  {
    name: 'demo wallet',
    folder: 'apps/demo',
    sources: ['apps/demo/src/wallet'],
    command: [vite, 'build', '--config', 'vite.wallet.config.ts', '--logLevel', 'error'],
  },
  {
    name: 'documentation',
    folder: 'apps/docs',
    sources: [
      'apps/docs',
      'packages/domain/src',
      'packages/api-contract/src',
      'packages/server/src/platform/openapi',
    ],
    command: ['@11ty/eleventy/cmd.cjs', '--quiet'],
  },
];

/**
 * Rebuilds each web app with changed sources, until `signal` aborts.
 *
 * @param omitted names of apps that are not built
 * @returns the names of the rebuilt apps
 */
export async function buildWebApps(
  onStart: (name: string) => void,
  signal: AbortSignal,
  omitted: readonly string[] = [],
): Promise<string[]> {
  const built: string[] = [];
  for (const build of builds.filter(({ name }) => !omitted.includes(name))) {
    const stampPath = join(root, build.folder, 'dist', '.sources');
    const stamp = hashFiles(build.sources);
    if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) continue;
    onStart(build.name);
    await runBuild(build, signal);
    writeFileSync(stampPath, stamp);
    built.push(build.name);
  }
  return built;
}

/** The module that renders the market's pages on the server. */
export const marketRenderer = join(root, 'apps/market/dist/server/render-page.js');

/** Folders of the built apps, for the server. */
export const builtFolders = {
  market: join(root, 'apps/market/dist/client'),
  admin: join(root, 'apps/admin/dist'),
  wallet: join(root, 'apps/demo/dist'),
  docs: join(root, 'apps/docs/dist'),
} as const;

function runBuild(
  { name, folder, command: [program = '', ...args] }: WebBuild,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: join(root, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The ${name} could not be built:\n${output}`));
    });
  });
}
