import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { CollectedMessages } from './change-intent.ts';
import { settleOrderIntents } from './settle-order-intents.ts';
import { settleEqualRolls, settleReveals } from './settle-pack-intents.ts';
import { settleOperatorSwitches, settleTransfers } from './settle-wallet-intents.ts';

/** Settles an intent, and those that compete with it for an effect. Does nothing for intents of other kinds. */
export type SettleIntent = (
  tx: DatabaseTransaction,
  intentId: string,
  context: CollectedMessages,
) => Promise<void>;

/** Looks again among the effects that were seen: one may be the intent's, now that more is known about its transaction. */
export const settleIntent: SettleIntent = async (tx, intentId, context) => {
  const { rows } = await sql<{
    kind: string;
    wallet: string;
    hashes: string[];
    contract_address: string | null;
    token_id: bigint | null;
  }>`
    select i.kind, i.wallet, array(select o.order_hash from market_order o where o.id = any(i.order_ids)) as hashes,
           n.contract_address, n.token_id
    from intent i left join nft n on n.id = i.nft_id where i.id = ${intentId}`.execute(tx);
  for (const { kind, wallet, hashes, contract_address: contract, token_id: tokenId } of rows) {
    if (kind === 'ROLL') await settleEqualRolls(tx, { intentId, wallet }, context);
    if (kind === 'REVEAL') await settleReveals(tx, [wallet], context);
    if (kind === 'SET_OPERATOR') await settleOperatorSwitches(tx, [wallet], context);
    if (hashes.length > 0) await settleOrderIntents(tx, [], hashes, context, wallet);
    if (contract !== null && tokenId !== null) await settleTransfers(tx, [`${contract}:${tokenId}`], context);
  }
};
