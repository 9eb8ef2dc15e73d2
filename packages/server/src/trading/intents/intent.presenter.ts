import type { Intent } from '@kura/api-contract/intents';
import type { Network } from '@kura/chain/network';
import { getAddress } from 'viem';
import type { IntentRow } from './intents.repository.ts';

/** Presents an intent to its user, with its current result. */
export function presentIntent(row: IntentRow, network: Network): Intent {
  return {
    kind: 'INTENT',
    intentId: row.id,
    status: row.status,
    failureReason: row.failure_reason,
    chainId: network.chainId,
    wallet: getAddress(row.wallet),
    summary: row.summary,
    steps: row.steps,
    transactionHashes: row.transaction_hashes,
    result: {
      transactionHash: row.effect_transaction_hash,
      packIds: row.packs.map((pack) => pack.id),
      cardIds: row.packs.flatMap((pack) => (pack.card_id === null ? [] : [pack.card_id])),
      orderId: row.order_ids.length === 1 ? (row.order_ids[0] ?? null) : null,
      orderIds: row.order_ids,
    },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
