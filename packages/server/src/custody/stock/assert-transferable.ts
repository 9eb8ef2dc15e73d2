import type { ContractCall } from '@kura/chain/call';
import { contractErrorOf } from '@kura/chain/errors';
import type { Address } from 'viem';
import { ApiError, type CallContext, isChainAway } from '../../platform/index.ts';

/** Checks on chain whether a transfer would succeed: a contract that can't hold such a token would lose it. */
export async function assertTransferable(
  { chain: { client } }: CallContext,
  wallet: Address,
  call: ContractCall,
): Promise<void> {
  try {
    await client.call({ account: wallet, ...call });
  } catch (error) {
    if (isChainAway(error)) throw error;
    // The shop's tables may be a block behind the chain.
    const refusal = contractErrorOf(error)?.code;
    throw new ApiError(
      refusal === 'NOT_OWNER' || refusal === 'NONEXISTENT_TOKEN' ? 'NOT_OWNER' : 'RECIPIENT_REFUSES',
    );
  }
}
