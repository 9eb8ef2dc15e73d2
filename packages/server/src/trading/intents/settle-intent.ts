import type { DatabaseTransaction } from '@kura/database';
import type { CollectedMessages } from './change-intent.ts';
import { settleOrderIntents } from './settle-order-intents.ts';
import { settleEqualRolls, settleReveals } from './settle-pack-intents.ts';
import { settleOperatorSwitches, settleTransfers } from './settle-wallet-intents.ts';
import { findSubject } from './settling-intents.repository.ts';

/** Settles an intent, and those that compete with it for an effect. Ignores intents of other kinds. */
export type SettleIntent = (
  tx: DatabaseTransaction,
  intentId: string,
  context: CollectedMessages,
) => Promise<void>;

/** Assigns the indexed effects again: one may belong to the intent, now that more is known about its transaction. */
export const settleIntent: SettleIntent = async (tx, intentId, context) => {
  const rows = await findSubject(tx, intentId);
  for (const { kind, wallet, hashes, contract_address: contract, token_id: tokenId } of rows) {
    if (kind === 'ROLL') await settleEqualRolls(tx, { intentId, wallet }, context);
    if (kind === 'REVEAL') await settleReveals(tx, [wallet], context);
    if (kind === 'SET_OPERATOR') await settleOperatorSwitches(tx, [wallet], context);
    if (hashes.length > 0) await settleOrderIntents(tx, [], hashes, context, wallet);
    if (contract !== null && tokenId !== null) await settleTransfers(tx, [`${contract}:${tokenId}`], context);
  }
};
