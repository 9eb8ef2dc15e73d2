import { gachaAbi } from '@kura/chain/abis';
import { buyPacks, decodeDraws, openPacks, type PackDraw } from '@kura/chain/gacha';
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

/** Alice buys packs of a drop for a point each, and the first `maxCards` cards of the drop are drawn. */
export async function buyAndOpen(
  chain: DeployedChain,
  { dropId, packs, maxCards = 100 }: { dropId: bigint; packs: number; maxCards?: number },
): Promise<void> {
  const purchase = buyPacks(chain.network.contracts.gacha, {
    dropId,
    phase: 0,
    quantity: packs,
    token: chain.network.tokens.POINT,
    maxTotalBaseUnits: BigInt(packs) * 1_000_000n,
    recipient: accounts.alice.address,
    openNow: true,
  });
  await sendCall(chain.client, accounts.alice, purchase);
  await fulfilAndOpen(chain, dropId, maxCards);
}

/** The cards that a drop has given, in the order of the draws. */
export async function drawnCards(chain: DeployedChain, dropId: bigint): Promise<PackDraw[]> {
  const events = await chain.client.getContractEvents({
    address: chain.network.contracts.gacha,
    abi: gachaAbi,
    eventName: 'CardsDrawn',
    args: { dropId },
    fromBlock: 0n,
    strict: true,
  });
  return events.flatMap(({ args }) => decodeDraws(args));
}
