import type { Hex } from 'viem';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { findLowestNonce, insertNonceFill } from './operator-signers.repository.ts';
import { publishTransactionUpdate } from './publish-transaction-update.ts';

/** The one kind that no feature registers: a transfer of nothing to oneself. */
const gapKind = 'fill-nonce-gap';

/**
 * After a reorganisation (or a local chain that lost its last blocks) a nonce that a stranger had used, or one of ours
 * whose row is gone, may be free again below those that wait: without somebody to use it, nothing is ever mined again.
 *
 * @returns how many nonces were filled
 */
export async function fillNonceGap({ db, rpc, signer, log }: OperatorDependencies): Promise<number> {
  const chainNonce = Number(await rpc.request<Hex>('eth_getTransactionCount', [signer.address, 'pending']));
  const lowest = await findLowestNonce(db, signer.address);
  if (lowest === null || lowest <= chainNonce) return 0;
  for (let nonce = chainNonce; nonce < lowest; nonce += 1) {
    log.warn({ nonce }, 'an unused nonce is filled');
    await db.transaction().execute(async (tx) => {
      // A cancelled transaction of ours may have lost it to the stranger: it uses the nonce up itself now.
      const filling = await insertNonceFill(tx, signer.address, nonce, gapKind);
      for (const row of filling) await publishTransactionUpdate(tx, row);
    });
  }
  return lowest - chainNonce;
}
