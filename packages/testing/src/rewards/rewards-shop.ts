import { setTimeout as wait } from 'node:timers/promises';
import { features, type Job, type JobContext } from '@kura/server';
import { sql } from 'kysely';
import { accountAt, chainTimeSeconds, mineUntilFinal, passTime, separateKeys } from '../chain/index.ts';
import {
  type ApiRequest,
  type ApiResponse,
  type SignedInAdmin,
  signInAdminAgain,
  type TestClock,
  testClock,
} from '../server/index.ts';
import { type Customer, customerOf, startTestShop, type TestShop } from '../shop/index.ts';
import { startXService, X_CALLBACK, type XService, xConfig } from '../x/index.ts';

/** Shorter than a person's response, longer than the simulated X needs on a busy machine. */
const X_TIMEOUT_MS = 400;

/** A shop with campaigns on a simulated X. Its processes may fail at named points. */
export interface RewardsShop {
  readonly shop: TestShop;
  readonly x: XService;
  readonly clock: TestClock;
  /** The address that X redirects browsers to. */
  readonly callback: string;
  /** Calls the API as an admin who retries after a server error. */
  asAdmin(request: Omit<ApiRequest, 'token'>): Promise<ApiResponse>;
  /** The shop with a new admin session, for calls without failpoints. */
  signedInShop(): Promise<{ readonly shop: TestShop }>;
  /** Makes a request and retries it after a server error, or while a required service is late. */
  ask(request: ApiRequest): Promise<ApiResponse>;
  /** Signs a user in. The session lasts ten minutes. */
  signIn(number: number): Promise<Customer>;
  /** Runs a scheduled job, again when a failpoint ended it. */
  run(name: string): Promise<void>;
  /** Runs the operator's transaction check once, again when a failpoint ended it. */
  stepOperator(): Promise<void>;
  /** Runs the scheduled jobs and their follow-up work a number of times. The blocks become final. */
  settle(times?: number, randomness?: Randomness): Promise<void>;
  later(seconds: number, randomness?: Randomness): Promise<void>;
  stop(): Promise<void>;
}

/** Whether the source of random words answers. */
type Randomness = 'answered' | 'silent';

const jobs = new Map(features.flatMap(({ jobs: each = [] }) => each).map((job) => [job.name, job as Job]));

/** The jobs that advance campaigns and deliveries, in the sequence in which a minute runs them. */
const CAMPAIGN_JOBS = [
  'cover-prize-packs',
  'advance-campaigns',
  'hold-campaign-draws',
  'distribute-prizes',
  'settle-deliveries',
] as const;

/** On a busy machine the database answers too late, and the shop asks for a retry. */
const LATE_PAUSE_MS = 500;

/** A failpoint may act once for each of its names. */
const MAX_TRIES = 40;

export async function startRewardsShop(): Promise<RewardsShop> {
  const x = await startXService();
  const clock = testClock(new Date().toISOString());
  const shop = await startTestShop({
    clock,
    keys: separateKeys,
    config: {
      x: xConfig(x, { timeoutMs: X_TIMEOUT_MS }),
    },
  });
  let admin: SignedInAdmin = shop.admin;
  let signedInAt = clock.now();

  const lastLoggedError = () => shop.server.logLines.findLast((line) => line['err'] !== undefined)?.['err'];

  async function signIn(number: number): Promise<Customer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await customerOf(shop, accountAt(number));
      } catch (error) {
        if (!isInflicted(lastLoggedError()) || tries === MAX_TRIES) throw error;
      }
    }
  }

  async function ask(request: ApiRequest): Promise<ApiResponse> {
    const { idempotencyKey } = request;
    const same = { ...request, ...(idempotencyKey === true ? { idempotencyKey: crypto.randomUUID() } : {}) };
    for (let tries = 1; ; tries += 1) {
      const response = await shop.server.request(same);
      if (response.code === 'DEPENDENCY_UNAVAILABLE' && tries < MAX_TRIES) {
        await wait(LATE_PAUSE_MS);
        continue;
      }
      if (response.status !== 500) return response;
      const last = lastLoggedError();
      if (!isInflicted(last) || tries === MAX_TRIES) {
        throw new Error(`${request.method} ${request.path}: ${response.status} ${JSON.stringify(last)}`);
      }
    }
  }

  /** Repeats it until no failpoint ends it. */
  async function untilDone(work: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isInflicted(error) || tries === MAX_TRIES) throw error;
        shop.restart();
      }
    }
  }

  const contextOf = (name: string): JobContext => ({
    ...shop.server.context,
    actor: { kind: 'system', name },
    requestId: `job-${name}`,
  });

  function run(name: string): Promise<void> {
    const job = jobs.get(name);
    if (job === undefined) throw new Error(`No feature has the job ${name}`);
    return untilDone(() => job.run(contextOf(name), undefined));
  }

  /** Makes queued jobs that a failpoint ended due for their next try. */
  async function retryJobs(): Promise<number> {
    const { rows } = await sql`
      update graphile_worker._private_jobs set run_at = now(), last_error = null, attempts = 0
      where last_error like '%failpoint%' and locked_at is null returning id`.execute(shop.server.context.db);
    return rows.length;
  }

  async function rest(randomness: Randomness = 'answered'): Promise<void> {
    do await untilDone(() => shop.settle({ answerRandomness: randomness === 'answered' }));
    while ((await retryJobs()) > 0);
  }

  async function refreshAdmin(): Promise<void> {
    const agedMs = clock.now().getTime() - signedInAt.getTime();
    if (agedMs < 8 * 60_000) return;
    // An authenticator's code works once. So much later there is another one.
    admin = await signInAdminAgain(shop.server, admin);
    signedInAt = clock.now();
  }

  return {
    shop,
    x,
    clock,
    callback: X_CALLBACK,
    ask,
    async asAdmin(request) {
      await refreshAdmin();
      return ask({ ...request, token: admin.token });
    },
    async signedInShop() {
      await refreshAdmin();
      return { shop: { ...shop, admin } };
    },
    signIn,
    run,
    stepOperator: () => untilDone(() => shop.operator.step()),
    async settle(times = 1, randomness = 'answered') {
      for (let time = 0; time < times; time += 1) {
        for (const name of CAMPAIGN_JOBS) await run(name);
        await rest(randomness);
        await mineUntilFinal(shop.chain.client);
        await rest(randomness);
      }
    },
    async later(seconds, randomness = 'answered') {
      clock.later(seconds);
      // The chain follows the clock, which applicants advance while they wait for X.
      const behindSeconds =
        Math.ceil(clock.now().getTime() / 1_000) - Number(await chainTimeSeconds(shop.chain.client));
      if (behindSeconds > 0) await passTime(shop.chain.client, behindSeconds);
      await rest(randomness);
    },
    async stop() {
      await shop.stop();
      await x.stop();
    },
  };
}

/** Whether an error was injected. */
const isInflicted = (error: unknown): boolean =>
  /failpoint/.test(
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error),
  );
