import type { Hex } from 'viem';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { findLowestNonce, insertNonceFill } from './operator-signers.repository.ts';
import { publishTransactionUpdate } from './publish-transaction-update.ts';

/** The one kind without a feature: a zero transfer to oneself. */
const gapKind = 'fill-nonce-gap';

/**
 * Fills nonces below those of waiting transactions. After a reorganisation (or on a local chain that lost its last blocks) a
 * nonce used by a stranger, or by a lost row of ours, may be free again. Without a transaction for it, no later one is mined.
 *
 * @returns the number of filled nonces
 */
export async function fillNonceGap({ db, rpc, signer, log }: OperatorDependencies): Promise<number> {
  const chainNonce = Number(await rpc.request<Hex>('eth_getTransactionCount', [signer.address, 'pending']));
  const lowest = await findLowestNonce(db, signer.address);
  if (lowest === null || lowest <= chainNonce) return 0;
  for (let nonce = chainNonce; nonce < lowest; nonce += 1) {
    log.warn({ nonce }, 'an unused nonce is filled');
    await db.transaction().execute(async (tx) => {
      // Our cancelled transaction may have lost the nonce to the stranger, and now uses it up itself.
      const filling = await insertNonceFill(tx, signer.address, nonce, gapKind);
      for (const row of filling) await publishTransactionUpdate(tx, row);
    });
  }
  return lowest - chainNonce;
}
