import { availableParallelism } from 'node:os';
import type { Deployment } from '@kura/chain';
import {
  type Anvil,
  administer,
  type MailBox,
  startAnvil,
  startMailBox,
  startPostgres,
  startVrfKeeper,
} from '@kura/testing';
import { makePictures, type SlabPictures } from '../art/pictures.ts';
import { demoSlabs } from '../art/slabs.ts';
import type { ShopEnv } from '../env.ts';
import { eventually } from '../seed/eventually.ts';
import { type SeedOptions, seedShop } from '../seed/seed.ts';
import { CannotStart } from './cannot-start.ts';
import { deployContracts } from './contracts.ts';
import { type DemoFile, demoFileOf, writeDemoFile } from './demo-file.ts';
import { createFirstAdmin } from './first-admin.ts';
import { emptyFolder, openFolder, readJson, type ShopFolder, writeJson } from './folder.ts';
import { portNear, requirePort } from './ports.ts';
import type { Progress } from './progress.ts';
import { endLeftovers, forgetRunning, type Running, rememberRunning } from './running.ts';
import { shopSecrets } from './secrets.ts';
import { type ServerProcess, startServerProcess } from './server.ts';
import { serverEnv } from './server-env.ts';
import { createShopClock } from './shop-clock.ts';
import type { Shutdown } from './shutdown.ts';
import { demoWallets } from './wallets.ts';
import { buildWebApps } from './web-builds.ts';

export interface StartOptions {
  readonly env: ShopEnv;
  readonly folder: ShopFolder;
  readonly live: boolean;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly onProblem: (text: string) => void;
}

export interface RunningShop {
  readonly demo: DemoFile;
  readonly folder: ShopFolder;
}

/** Raised when the demo's content changes: a shop that was filled before keeps what it has, and says so. */
const seedVersion = 2;

/** How long before the first start the chain begins: longer than the past that is told. */
const pastSeconds = 25 * 24 * 60 * 60;

/** A killed chain loses no more than this; what the database knows of it is then taken back like any reorganisation. */
const chainStateIntervalSeconds = 10;

/**
 * Starts everything, fills the shop the first time, and returns when it may be used. What runs is put on `shutdown`.
 *
 * @throws CannotStart when the person who started it must do something first
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { env, folder, progress, shutdown } = options;
  openFolder(folder);
  await endLeftovers(folder);
  await requirePort(env.port);
  const seeded = readJson<{ version: number }>(folder.seeded);
  const isSeeded = seeded !== undefined;
  if (seeded && seeded.version < seedVersion)
    options.onProblem(
      '  This shop was filled by an earlier version and keeps what it has. npm run reset begins anew.',
    );
  // Half a past can't be gone on with: time runs one way. What was drawn is kept.
  if (!isSeeded) await emptyFolder(folder);

  const secrets = shopSecrets(folder);
  const url = `http://localhost:${env.port}`;
  const running = trackRunning(folder, url, shutdown);

  const pictures = isSeeded ? Promise.resolve([]) : drawPictures(options);
  const [databaseUrl, mailBox, { anvil, deployment }] = await Promise.all([
    startDatabase(options),
    openMailBox(options),
    startChain(options, { url, isSeeded, running }),
    progress.step('Apps', (note) => buildWebApps(note)),
  ]);
  const demo = demoFileOf(
    { url, mailUrl: mailBox.webUrl, rpcUrl: anvil.rpcUrl },
    deployment,
    Object.values(demoWallets),
    secrets.admin,
  );
  writeDemoFile(folder, demo);

  const variables = serverEnv({
    env,
    folder,
    secrets,
    url,
    databaseUrl,
    smtpUrl: mailBox.smtpUrl,
    rpcUrl: anvil.rpcUrl,
  });
  const server = await progress.step('Server', async () => {
    const started = startServer(options, url, variables, running);
    await started.answers();
    await createFirstAdmin(variables, secrets.admin);
    return started;
  });

  if (!isSeeded) {
    await progress.step('Cards', (note) =>
      fillShop(server, {
        origin: url,
        client: anvil.client,
        deployment,
        admin: secrets.admin,
        pictures,
        note,
      }),
    );
    writeJson(folder.seeded, { version: seedVersion });
  }
  server.open();
  await eventually(
    'good health',
    async () => ((await fetch(`${url}/api/health`)).ok ? true : undefined),
    30_000,
  );
  return { demo, folder };
}

async function fillShop(server: ServerProcess, seeding: Omit<SeedOptions, 'clock'>): Promise<void> {
  const clock = await createShopClock(seeding.client, (offsetMs) => server.setClock(offsetMs));
  await seedShop({ ...seeding, clock });
}

function drawPictures({ folder, progress }: StartOptions): Promise<readonly SlabPictures[]> {
  const drawn = progress.step('Pictures', (note) =>
    makePictures(demoSlabs(), folder.pictures, Math.min(2, availableParallelism()), (made, all) =>
      note(`${made} of ${all}`),
    ),
  );
  // Whoever needs them sees a failure; until then it is nobody's.
  drawn.catch(() => {});
  return drawn;
}

function startDatabase({ folder, progress, shutdown }: StartOptions): Promise<string> {
  return progress.step('Database', async (note) => {
    const server = await startPostgres({ folder: folder.postgres, durable: true, ownGroup: true });
    shutdown.add('PostgreSQL', () => server.stop());
    note(`port ${server.port}`);
    await administer(server, 'create database kura').catch((error: { code?: string }) => {
      if (error.code !== '42P04') throw error; // It is there already.
    });
    return server.url('kura');
  });
}

function openMailBox({ env, folder, progress, shutdown }: StartOptions): Promise<MailBox> {
  return progress.step('Mail box', async (note) => {
    const mailBox = await startMailBox({
      smtpPort: await portNear(env.smtpPort),
      webPort: await portNear(env.mailPort),
      folder: folder.mail,
    });
    shutdown.add('the mail box', () => mailBox.stop());
    note(mailBox.webUrl);
    return mailBox;
  });
}

async function startChain(
  { env, folder, progress, shutdown, onProblem }: StartOptions,
  {
    url,
    isSeeded,
    running,
  }: { url: string; isSeeded: boolean; running: (process: Partial<Running>) => void },
): Promise<{ anvil: Anvil; deployment: Deployment }> {
  const anvil = await progress.step('Chain', async (note) => {
    const port = await portNear(env.chainPort);
    const started = await startAnvil({
      port,
      blockTimeSeconds: 2,
      statePath: folder.chainState,
      stateIntervalSeconds: chainStateIntervalSeconds,
      ownGroup: true,
      ...(isSeeded ? {} : { timestampSeconds: Math.floor(Date.now() / 1000) - pastSeconds }),
    }).catch((error: unknown) => {
      throw new CannotStart(
        `The local chain does not start: ${error instanceof Error ? error.message : error}`,
        'If its kept state is broken, npm run reset begins anew.',
      );
    });
    shutdown.add('the chain', () => started.stop());
    running({ chain: started.pid });
    note(port === env.chainPort ? `port ${port}` : `port ${port}, for ${env.chainPort} is taken`);
    return started;
  });
  const deployment = await progress.step('Contracts', (note) =>
    deployContracts(anvil, folder.deployment, url, note),
  );
  const keeper = startVrfKeeper({
    rpcUrl: anvil.rpcUrl,
    deployment,
    unpredictable: true,
    onFault: (error) => {
      if (!shutdown.running)
        onProblem(`  The keeper tries again: ${error instanceof Error ? error.message : error}`);
    },
  });
  shutdown.add('the keeper', () => keeper.stop());
  return { anvil, deployment };
}

function startServer(
  { folder, live, shutdown, onProblem }: StartOptions,
  url: string,
  env: Readonly<Record<string, string>>,
  running: (process: Partial<Running>) => void,
): ServerProcess {
  const server = startServerProcess({
    url,
    env,
    logPath: folder.log,
    live,
    onPid: (pid) => running({ server: pid }),
    onDeath: (code) => onProblem(`  The server ended (${code}) and is started again. Its log: ${folder.log}`),
  });
  shutdown.add('the server', () => server.stop());
  return server;
}

/** Keeps the list of running processes on disk, from now until the shop has stopped. */
function trackRunning(
  folder: ShopFolder,
  url: string,
  shutdown: Shutdown,
): (process: Partial<Running>) => void {
  let known: Running = { url, shop: process.pid };
  rememberRunning(folder, known);
  shutdown.add('the list of processes', () => forgetRunning(folder));
  return (process) => {
    known = { ...known, ...process };
    rememberRunning(folder, known);
  };
}
