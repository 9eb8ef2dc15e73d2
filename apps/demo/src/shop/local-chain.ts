import type { Deployment } from '@kura/chain/network';
import {
  type Anvil,
  type AnvilOptions,
  DamagedStateError,
  startAnvil,
  startVrfKeeper,
} from '@kura/testing/chain';
import { BaseError, HttpRequestError } from 'viem';
import { deployContracts } from './contracts.ts';
import { startEmpty } from './folder.ts';
import { portNear } from './ports.ts';
import type { Running } from './running.ts';
import type { StartOptions } from './start-options.ts';
import { StartupError } from './startup-error.ts';
import { reasonOf, restartRemedy, supervise } from './supervise.ts';

/** The time between the chain's first block and the first start: longer than the seeded history. */
const pastSeconds = 25 * 24 * 60 * 60;

/** The most that a killed chain loses. The database then handles the missing blocks like a reorganisation. */
const chainStateIntervalSeconds = 10;

type FirstStart = Pick<AnvilOptions, 'timestampSeconds'>;

/**
 * The first start of a chain, and each later one. A later start continues from the chain's clock: a time in the past would end
 * every drop and break the contracts.
 */
export const chainStarts = <Started>(start: (first: FirstStart) => Promise<Started>, isSeeded: boolean) => ({
  first: () => start(isSeeded ? {} : { timestampSeconds: Math.floor(Date.now() / 1000) - pastSeconds }),
  again: () => start({}),
});

/** Starts the local chain with the contracts and the answers of Chainlink; it is started again when it ends. */
export async function startLocalChain(
  { env, folder, progress, shutdown, onProblem }: StartOptions,
  {
    url,
    isSeeded,
    onProcess,
  }: { url: string; isSeeded: boolean; onProcess: (process: Partial<Running>) => void },
): Promise<{ anvil: Anvil; deployment: Deployment }> {
  const anvil = await progress.step('Chain', async (note) => {
    const options: AnvilOptions = {
      port: await portNear(env.chainPort),
      statePath: folder.chainState,
      onStateFault: (error) =>
        onProblem(
          `  The state of the local chain can't be written: ${reasonOf(error)}.\n` +
            '  What happens on it until that is fixed is lost when the shop ends.',
        ),
      ownGroup: true,
      // A seed that is killed begins again, and makes the blocks that it needs.
      ...(isSeeded ? { blockTimeSeconds: 2, stateIntervalSeconds: chainStateIntervalSeconds } : {}),
    };
    const start = async (first: FirstStart) => {
      const started = await startAnvil({ ...options, ...first });
      onProcess({ chain: started.pid });
      if (started.restored === 'previous') {
        onProblem(
          `  The newest state of the local chain is damaged. The copy of ${chainStateIntervalSeconds} seconds before is used.`,
        );
      }
      return started;
    };
    const starts = chainStarts(start, isSeeded);
    const starting = starts.first();
    // Set before it has started, so that a stop during the start ends it too.
    let part: Promise<Pick<Anvil, 'stop'>> = starting;
    shutdown.add('the chain', async () => (await part.catch(() => undefined))?.stop());
    const first = await starting.catch((error: unknown) => {
      throw new StartupError(
        `The local chain does not start: ${error instanceof Error ? error.message : error}`,
        startEmpty(error instanceof DamagedStateError ? undefined : 'Fix the cause, or'),
      );
    });
    // A supervisor would restart a part that is being stopped.
    if (shutdown.running) throw new Error('The local chain was stopped while it started');
    const supervisor = supervise(first, {
      name: 'The local chain',
      start: starts.again,
      onProblem,
      loss: `What happened on it in the last ${chainStateIntervalSeconds} seconds may be lost.`,
      remedy: restartRemedy,
    });
    part = Promise.resolve(supervisor);
    note(
      first.port === env.chainPort || env.chainPort === 0
        ? `port ${first.port}`
        : `port ${first.port}, for ${env.chainPort} is taken`,
    );
    return first;
  });
  const deployment = await progress.step('Contracts', (onStep) =>
    deployContracts(anvil, { path: folder.deployment, publicUrl: url, isSeeded, onStep }),
  );
  const keeper = startVrfKeeper({
    rpcUrl: anvil.rpcUrl,
    deployment,
    unpredictable: true,
    onFault: (error) => {
      // That the chain is down is said where it is started again.
      if (shutdown.running || isUnreachable(error)) return;
      onProblem(
        `  The answer to a request for random numbers failed and is submitted again: ${reasonOf(error)}`,
      );
    },
  });
  shutdown.add('the keeper', () => keeper.stop());
  return { anvil, deployment };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof BaseError && error.walk((each) => each instanceof HttpRequestError) !== null;
}
