import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deploymentToJson } from '@kura/chain/network';
import { bytesToHex } from 'viem';
import { accounts, type DeployedChain } from '../chain/index.ts';
import type { TestDatabase } from '../database/index.ts';
import { type ApiRequest, type ApiResponse, requestApi } from './request-api.ts';
import type { TestServer } from './test-server.ts';

/** A busy machine takes long to start a process, and several deaths may be between a request and its answer. */
const timeoutMs = 300_000;

/** Fills Node's compile cache, which a killed process never writes: without settings the program ends immediately. */
export async function compileServer(main: string, cache: string): Promise<void> {
  const child = spawn(process.execPath, [main], { env: { NODE_COMPILE_CACHE: cache }, stdio: 'ignore' });
  const exitCode = await new Promise((resolve) => child.once('exit', resolve));
  if (exitCode !== 1) throw new Error(`The server without settings ended with ${exitCode}`);
}

interface SupervisedShop {
  readonly chain: DeployedChain;
  readonly server: Pick<TestServer, 'context'>;
}

/**
 * The environment of a server program that continues the shop of a stopped test server.
 *
 * @param folder of the media, the deployment file and the compile cache
 */
export async function supervisedEnv(
  { chain, server: { context } }: SupervisedShop,
  database: Pick<TestDatabase, 'url'>,
  folder: string,
): Promise<Record<string, string>> {
  const deploymentFile = path.join(folder, 'deployment.json');
  await writeFile(deploymentFile, deploymentToJson(chain.deployment));
  const { config } = context;
  return {
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'info',
    KURA_NETWORK: 'local',
    KURA_RPC_URLS: chain.rpcUrl,
    KURA_DEPLOYMENT_FILE: deploymentFile,
    KURA_SELLING_PRIVATE_KEY: bytesToHex(accounts.operator.getHdKey().privateKey as Uint8Array),
    KURA_PUBLIC_URL: config.publicUrl,
    KURA_TOKEN_SECRET: config.tokenSecret,
    KURA_VAULT_KEY: config.vaultKey,
    KURA_ADDRESS_KEYS: config.addressKeys.map(({ number, key }) => `${number}:${key}`).join(','),
    KURA_MEDIA_FOLDER: path.join(folder, 'media'),
    KURA_RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: compileCacheIn(folder),
  };
}

/** Where the server program keeps its compile cache. */
export const compileCacheIn = (folder: string) => path.join(folder, 'compiled');

/** Runs the server program and starts it again whenever it dies; each time the next failpoint is armed. */
export class SupervisedServer {
  readonly main: string;
  readonly env: Record<string, string>;
  #plan: string[] = [];
  #child: ChildProcess | undefined;
  #url: string | undefined;
  #stopped = false;
  #log = '';
  readonly died: string[] = [];

  /** @param main path of the program */
  constructor(main: string, env: Record<string, string>) {
    this.main = main;
    this.env = env;
  }

  get plan(): readonly string[] {
    return this.#plan;
  }

  start(plan: readonly string[]): void {
    this.#plan = [...plan];
    this.#launch();
  }

  /** Starts again with these points to be killed at. What must not be repeated, as a sign-in, comes before. */
  arm(plan: readonly string[]): void {
    this.#plan = [...plan];
    this.#child?.kill('SIGTERM');
  }

  #launch(): void {
    const [point] = this.#plan;
    const child = spawn(process.execPath, [this.main], {
      env: { ...this.env, ...(point === undefined ? {} : { KURA_FAILPOINTS: `${point}=kill` }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString()).slice(-20_000);
      this.#url ??= /"url":"(http:[^"]+)"[^\n]*"msg":"started"/.exec(this.#log)?.[1];
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (_code, signal) => {
      this.#url = undefined;
      if (this.#stopped) return;
      if (signal === 'SIGKILL' && point !== undefined) {
        this.died.push(point);
        this.#plan.shift();
      }
      this.#log = '';
      this.#launch();
    });
    this.#child = child;
  }

  /** Asks as a client does that does not give up: again after a lost connection, and when told to wait. */
  async request(request: ApiRequest): Promise<ApiResponse> {
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      const response =
        this.#url === undefined ? undefined : await requestApi(this.#url, request).catch(() => undefined);
      const wait =
        response === undefined || response.status === 503 || response.code === 'IDEMPOTENCY_IN_FLIGHT';
      if (!wait) return response;
      if (Date.now() > giveUpAt)
        throw new Error(`${request.method} ${request.path} got no answer:\n${this.#log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
