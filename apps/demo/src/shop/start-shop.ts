import { existsSync } from 'node:fs';
import { fillFolder, seedVersion } from '../prepared/fill-folder.ts';
import { seedFolder } from '../prepared/seed-folder.ts';
import { eventually } from '../seed/eventually.ts';
import { type DemoFile, demoFileOf, writeDemoFile } from './demo-file.ts';
import { FIRST_START_MB, NEXT_START_MB, requireSpace } from './disk-space.ts';
import { emptyFolder, openFolder, readJson, requireParts, type ShopFolder } from './folder.ts';
import { requirePort } from './ports.ts';
import { endLeftovers, trackRunning } from './running.ts';
import { shopSecrets } from './secrets.ts';
import type { StartOptions } from './start-options.ts';
import { startParts } from './start-parts.ts';
import { demoWallets } from './wallets.ts';
import { buildWebApps } from './web-builds.ts';

export interface RunningShop {
  readonly demo: DemoFile;
  readonly folder: ShopFolder;
  /** Moves the server's clock by this offset, also after a restart. */
  setClock(offsetMs: number): Promise<void>;
}

/**
 * Starts everything, seeds the shop the first time, and returns when it is ready. Each started part is added to `shutdown`.
 *
 * @throws StartupError when the user must fix something first
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { env, folder, progress, shutdown } = options;
  openFolder(folder);
  await endLeftovers(folder);
  await requirePort(env.port);
  const publicUrl = `http://localhost:${env.port}`;
  const isFilled = await checkFolder(options);
  const onProcess = trackRunning(folder, publicUrl, shutdown);
  const building = new AbortController();
  shutdown.add('the builds', () => building.abort());
  const built = progress.step('Apps', (note) => buildWebApps(note, building.signal));
  // The failure is thrown at the place that awaits the apps.
  built.catch(() => {});
  if (!isFilled) await fillFolder(options, (note) => seedFolder(options, onProcess, note));
  await built;

  const secrets = shopSecrets(folder);
  const { mailBox, rpcUrl, deployment, x, server } = await startParts(options, {
    publicUrl,
    secrets,
    isSeeded: true,
    onProcess,
  });
  const demo = demoFileOf(
    { url: publicUrl, mailUrl: mailBox.webUrl, rpcUrl, xUrl: x?.service.url ?? null },
    deployment,
    Object.values(demoWallets),
    secrets,
  );
  writeDemoFile(folder, demo);
  await eventually(
    'good health',
    async () => ((await fetch(`${publicUrl}/api/health`)).ok ? true : undefined),
    30_000,
  );
  return { demo, folder, setClock: (offsetMs) => server.setClock(offsetMs) };
}

/**
 * Checks that the folder has a complete seeded shop, or is empty.
 *
 * @returns whether it has a seeded shop
 * @throws StartupError when a part of the shop is missing, or the disk has no room
 */
async function checkFolder({ folder, onProblem }: StartOptions): Promise<boolean> {
  const seeded = readJson<{ version: number }>(folder.seeded);
  if (seeded === undefined) {
    // An interrupted history can't be continued, because the chain's time never goes back.
    if (existsSync(folder.postgres))
      onProblem('  The first start was interrupted before the shop was filled: it begins again.');
    await emptyFolder(folder);
  } else {
    if (seeded.version < seedVersion)
      onProblem(
        '  This shop was filled by an earlier version and keeps what it has. npm run reset starts again.',
      );
    requireParts(folder);
  }
  requireSpace(folder.path, seeded ? NEXT_START_MB : FIRST_START_MB);
  return seeded !== undefined;
}
