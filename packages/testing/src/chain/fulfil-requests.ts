import { openPacks } from '@kura/chain/gacha';
import { accounts } from './accounts.ts';
import type { DeployedChain } from './deployed-chain.ts';
import { sendCall } from './send-call.ts';
import { fulfilRequest, openRequests } from './vrf-keeper.ts';

/** Answers every open random request, oldest first. */
export async function fulfilAllRequests(chain: DeployedChain): Promise<void> {
  const { vrfCoordinator } = chain.network.contracts;
  const fromBlock = BigInt(chain.deployment.firstBlock);
  for (const request of await openRequests(chain.client, vrfCoordinator, fromBlock)) {
    await fulfilRequest(chain.client, vrfCoordinator, request);
  }
}

/** Answers every open random request and draws up to `maxCards` cards of a drop. */
export async function fulfilAndOpen(chain: DeployedChain, dropId: bigint, maxCards = 100): Promise<void> {
  await fulfilAllRequests(chain);
  await sendCall(chain.client, accounts.keeper, openPacks(chain.network.contracts.gacha, dropId, maxCards));
}
