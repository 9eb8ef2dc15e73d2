import type { Deployment } from '@kura/chain/network';
import { startPsaService } from '@kura/testing/certificates';
import type { LocalClient } from '@kura/testing/chain';
import { type Coinflow, startCoinflow } from '@kura/testing/coinflow';
import { type MailBox, startMailBox } from '@kura/testing/mail';
import { startXService } from '@kura/testing/x';
import { type DemoX, shopAccountName } from '../seed/seed-campaigns.ts';
import { startLocalChain } from './local-chain.ts';
import { startDatabase } from './local-database.ts';
import { portNear } from './ports.ts';
import type { Running } from './running.ts';
import { requireSameChain } from './same-chain.ts';
import type { ShopSecrets } from './secrets.ts';
import { type ServerProcess, startServerProcess } from './server.ts';
import { serverEnv, simulatedX } from './server-env.ts';
import type { StartOptions } from './start-options.ts';

export interface PartsOptions {
  /** The shop's address for its users. */
  readonly publicUrl: string;
  readonly secrets: ShopSecrets;
  /** Whether the folder has a filled shop. The server of an empty one has the calls alone, without the web apps. */
  readonly isSeeded: boolean;
  /** Called with each process that runs. */
  readonly onProcess: (process: Partial<Running>) => void;
}

/** The processes and services of a shop. */
export interface Parts {
  /** The server's address. */
  readonly origin: string;
  readonly rpcUrl: string;
  readonly client: LocalClient;
  readonly deployment: Deployment;
  readonly mailBox: MailBox;
  readonly coinflow: Coinflow;
  /** Null when the shop uses the real X. */
  readonly x: DemoX | null;
  readonly server: ServerProcess;
}

/** Starts all parts of a shop, and returns when its server answers. Running parts are added to `shutdown`. */
export async function startParts(
  options: StartOptions,
  { publicUrl, secrets, isSeeded, onProcess }: PartsOptions,
): Promise<Parts> {
  const { env, folder, live, progress } = options;
  const origin = `http://localhost:${env.port}`;
  const [databaseUrl, mailBox, { anvil, deployment }] = await Promise.all([
    startDatabase(options, { durable: isSeeded }),
    openMailBox(options),
    startLocalChain(options, { url: publicUrl, isSeeded, onProcess }),
  ]);
  const { client, rpcUrl } = anvil;
  const x = env.x === null ? await openXService(options) : null;
  const coinflow = await openCoinflow(options, origin);
  const psa = await openPsaService(options);
  const variables = serverEnv({
    live,
    env,
    folder,
    secrets,
    url: publicUrl,
    databaseUrl,
    smtpUrl: mailBox.smtpUrl,
    rpcUrl,
    psa,
    coinflow,
    x: x === null ? env.x : simulatedX(x.service, publicUrl),
    servesApps: isSeeded,
  });
  const server = await progress.step('Server', async () => {
    if (isSeeded) await requireSameChain(databaseUrl, client);
    const started = startServer(options, origin, variables, onProcess);
    await started.answers();
    if (!isSeeded) await started.createAdmin(secrets.admin);
    return started;
  });
  return { origin, rpcUrl, client, deployment, mailBox, coinflow, x, server };
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

/** Starts a PSA service with its own records, so that look-ups work without an account. */
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
  onProcess: (process: Partial<Running>) => void,
): ServerProcess {
  const server = startServerProcess({
    url,
    env,
    logPath: folder.log,
    live,
    onPid: (pid) => onProcess({ server: pid }),
    onProblem,
  });
  shutdown.add('the server', () => server.stop());
  return server;
}
