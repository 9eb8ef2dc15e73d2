import { gachaAbi } from '@kura/chain/abis';
import { buyPacks, openPacks, packTokenId, requestReveal } from '@kura/chain/gacha';
import { accounts, type DeployedChain, type DropOnChain, fulfilRequest, sendCall } from '@kura/testing';
import type { TransactionReceipt } from 'viem';

/** The price of a pack, which doesn't affect the gas. */
export const PACK_PRICE = 1_000_000n;

/** The transactions of a pack: purchase, request, answer and opening. */
export function packSale(chain: DeployedChain, { dropId }: DropOnChain) {
  const { client, network } = chain;
  const { gacha, vrfCoordinator } = network.contracts;
  const contract = { address: gacha, abi: gachaAbi } as const;

  return {
    /** Buys packs for USDC; with `openNow` their reveal is requested in the same transaction. */
    async buy(quantity: number, openNow = false): Promise<TransactionReceipt> {
      const call = buyPacks(gacha, {
        dropId,
        phase: 0,
        quantity,
        token: network.tokens.USDC,
        maxTotalBaseUnits: PACK_PRICE * BigInt(quantity),
        recipient: accounts.alice.address,
        openNow,
      });
      return await sendCall(client, accounts.alice, call);
    },

    /** Requests the reveal of packs, starting at a serial. */
    async ask(firstSerial: number, quantity: number): Promise<TransactionReceipt> {
      const packs = Array.from({ length: quantity }, (_, index) => packTokenId(dropId, firstSerial + index));
      return await sendCall(client, accounts.alice, requestReveal(gacha, packs));
    },

    /** Answers the newest request. */
    async answer(): Promise<TransactionReceipt> {
      const { entries } = await client.readContract({
        ...contract,
        functionName: 'dropProgress',
        args: [dropId],
      });
      const { requestId } = await client.readContract({
        ...contract,
        functionName: 'revealEntry',
        args: [dropId, BigInt(entries - 1)],
      });
      return await fulfilRequest(client, vrfCoordinator, { requestId, consumer: gacha });
    },

    /** Draws cards. */
    async open(quantity: number): Promise<TransactionReceipt> {
      return await sendCall(client, accounts.keeper, openPacks(gacha, dropId, quantity));
    },
  };
}
