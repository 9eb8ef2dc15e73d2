import { existsSync } from 'node:fs';
import {
  type Coinflow,
  type MailBox,
  startCoinflow,
  startMailBox,
  startPsaService,
  startXService,
} from '@kura/testing';
import type { XVariables } from '../env.ts';
import { eventually } from '../seed/eventually.ts';
import { type SeedOptions, seedShop } from '../seed/seed.ts';
import { type DemoX, shopAccountName } from '../seed/seed-campaigns.ts';
import { type DemoFile, demoFileOf, writeDemoFile } from './demo-file.ts';
import { FIRST_START_MB, freeMb, NEXT_START_MB, requireSpace } from './disk-space.ts';
import { createFirstAdmin } from './first-admin.ts';
import { emptyFolder, openFolder, readJson, requireParts, type ShopFolder, writeJson } from './folder.ts';
import { startLocalChain } from './local-chain.ts';
import { startDatabase } from './local-database.ts';
import { portNear, requirePort } from './ports.ts';
import { endLeftovers, forgetRunning, type Running, rememberRunning } from './running.ts';
import { requireSameChain } from './same-chain.ts';
import { shopSecrets } from './secrets.ts';
import { type ServerProcess, startServerProcess } from './server.ts';
import { serverEnv, simulatedX } from './server-env.ts';
import { createShopClock } from './shop-clock.ts';
import type { Shutdown } from './shutdown.ts';
import type { StartOptions } from './start-options.ts';
import { StartupError } from './startup-error.ts';
import { reasonOf } from './supervise.ts';
import { demoWallets } from './wallets.ts';
import { buildWebApps } from './web-builds.ts';

export interface RunningShop {
  readonly demo: DemoFile;
  readonly folder: ShopFolder;
}

/** Raised when the demo's content changes: a shop that was filled before keeps what it has, and says so. */
const seedVersion = 7;

/**
 * Starts everything, fills the shop the first time, and returns when it may be used. What runs is put on `shutdown`.
 *
 * @throws StartupError when the person who started it must do something first
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
      '  This shop was filled by an earlier version and keeps what it has. npm run reset starts again.',
    );
  if (isSeeded) requireParts(folder);
  else await removeHalfFilled(options);
  requireSpace(folder.path, isSeeded ? NEXT_START_MB : FIRST_START_MB);

  const secrets = shopSecrets(folder);
  const url = `http://localhost:${env.port}`;
  const running = trackRunning(folder, url, shutdown);

  const [databaseUrl, mailBox, { anvil, deployment }] = await Promise.all([
    startDatabase(options),
    openMailBox(options),
    startLocalChain(options, { url, isSeeded, running }),
    progress.step('Apps', (note) => buildWebApps(note)),
  ]);
  // The collectors of the demo have accounts at the simulated X alone: it fills also a shop that then uses the real one.
  const x = isSeeded && env.x !== null ? null : await openXService(options);
  const demo = demoFileOf(
    {
      url,
      mailUrl: mailBox.webUrl,
      rpcUrl: anvil.rpcUrl,
      xUrl: env.x === null && x !== null ? x.service.url : null,
    },
    deployment,
    Object.values(demoWallets),
    secrets.admin,
  );
  writeDemoFile(folder, demo);

  const coinflow = await openCoinflow(options, url);
  const facts = {
    live: options.live,
    env,
    folder,
    secrets,
    url,
    databaseUrl,
    smtpUrl: mailBox.smtpUrl,
    psa: await openPsaService(options),
    coinflow,
    rpcUrl: anvil.rpcUrl,
  };
  const startWith = (chosenX: XVariables | null) =>
    progress.step('Server', async () => {
      const variables = serverEnv({ ...facts, x: chosenX });
      if (isSeeded) await requireSameChain(variables, anvil.client);
      const started = startServer(options, url, variables, running);
      await started.answers();
      await createFirstAdmin(variables, secrets.admin);
      return started;
    });
  let server = await startWith(x === null ? env.x : simulatedX(x.service, url));

  if (!isSeeded && x !== null) {
    await progress.step('Cards', (note) =>
      fillShop(options, server, {
        origin: url,
        client: anvil.client,
        deployment,
        admin: secrets.admin,
        coinflow,
        x,
        mailBox,
        note,
      }),
    );
    writeJson(folder.seeded, { version: seedVersion });
    if (env.x !== null) {
      await server.stop();
      server = await startWith(env.x);
    }
  }
  server.open();
  await eventually(
    'good health',
    async () => ((await fetch(`${url}/api/ready`)).ok ? true : undefined),
    30_000,
  );
  return { demo, folder };
}

/** A past that was interrupted can't be continued, for the chain's time runs one way. */
async function removeHalfFilled({ folder, onProblem }: StartOptions): Promise<void> {
  if (existsSync(folder.postgres))
    onProblem('  The first start was interrupted before the shop was filled: it begins again.');
  await emptyFolder(folder);
}

async function fillShop(
  { folder, shutdown }: StartOptions,
  server: ServerProcess,
  seeding: Omit<SeedOptions, 'clock'>,
): Promise<void> {
  try {
    const clock = await createShopClock(seeding.client, (offsetMs) => server.setClock(offsetMs));
    await seedShop({ ...seeding, clock });
  } catch (error) {
    if (shutdown.running) throw error;
    throw new StartupError(
      `The shop could not be filled: ${reasonOf(error)}`,
      `The disk has ${freeMb(folder.path)} MB free; the log of the server is ${folder.log}. npm start begins again.`,
    );
  }
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

/** A service with records of its own in place of PSA, so that look-ups work without an account. */
async function openPsaService({ shutdown }: StartOptions): Promise<{ url: string; token: string }> {
  const { url, token, stop } = await startPsaService({ inventsRecords: true });
  shutdown.add('the certificate service', stop);
  return { url, token };
}

/** The port of the simulated X where it is free: its pages are opened by hand. */
const preferredXPort = 8_026;

/** A simulated X, so that campaigns can be tried without an account there. It keeps its accounts, as the database does. */
function openXService({ folder, progress, shutdown }: StartOptions): Promise<DemoX> {
  return progress.step('Simulated X', async (note) => {
    const service = await startXService({ port: await portNear(preferredXPort), file: folder.x });
    shutdown.add('the simulated X', () => service.stop());
    const account = service.addUser(shopAccountName);
    const postId = service.postsOf(account)[0] ?? service.post(account, 'Kura: a new drop opens soon.');
    note(service.url);
    return { service, accountId: account.id, postId };
  });
}

/** A payment provider without money, which sends its webhooks to the shop. */
async function openCoinflow({ folder, shutdown }: StartOptions, shopUrl: string): Promise<Coinflow> {
  const coinflow = await startCoinflow({
    webhookUrl: `${shopUrl}/api/coinflow/webhook`,
    file: folder.coinflow,
  });
  shutdown.add('the payment provider', () => coinflow.stop());
  return coinflow;
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
    onProblem,
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
