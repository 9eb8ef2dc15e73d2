import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { cardCollectionSource, eventsOfEach, packTokenSource } from '../platform/index.ts';
import { type ChangingIntent, type CollectedMessages, transitionIntent } from './change-intent.ts';

/** Key of what an owner said about Seaport as an operator, for any contract. */
export const operatorKey = (owner: string) => `operator:${owner.toLowerCase()}`;

/** How far a block's time may be before an intent that its transaction carried out: clocks differ. */
const clockSkewSeconds = 60;

/**
 * A transfer is done when the token went from the wallet to the recipient after the intent was made: by a transaction
 * that was reported, or by any when none was. A movement answers for one intent.
 *
 * @param tokens `contract:tokenId`
 */
export async function settleTransfers(
  tx: DatabaseTransaction,
  tokens: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const parts = tokens.map((token) => token.split(':'));
  const { rows } = await sql<ChangingIntent & { moved_by: string | null }>`
    select i.id, i.user_id, i.status, moved.transaction_hash as moved_by
    from unnest(${parts.map(([contract]) => contract)}::text[], ${parts.map(([, id]) => id)}::numeric[])
      as token (contract_address, token_id)
    join nft n on n.contract_address = token.contract_address and n.token_id = token.token_id
    join intent i on i.nft_id = n.id and i.kind = 'TRANSFER_NFT'
    left join lateral (
      select t.transaction_hash from nft_transfer t
      where t.contract_address = n.contract_address and t.token_id = n.token_id
        and t.from_address = i.wallet and t.to_address = i.recipient
        and (t.transaction_hash = any(i.transaction_hashes)
             or ((i.transaction_hashes = '{}' or i.replaced_at_block is not null)
                 and t.transferred_at >= i.created_at - make_interval(secs => ${clockSkewSeconds})))
        and not exists (select 1 from intent o where o.nft_id = i.nft_id and o.id <> i.id
                          and o.effect_transaction_hash = t.transaction_hash)
      order by t.block_number, t.log_index limit 1) moved on true
    where (moved.transaction_hash is not null) <> (i.status = 'CONFIRMED')
    order by i.created_at
    for update of i`.execute(tx);
  const taken = new Set<string>();
  for (const intent of rows) {
    if (intent.moved_by !== null && taken.has(intent.moved_by)) continue;
    if (intent.moved_by !== null) taken.add(intent.moved_by);
    await settle(tx, context, intent, intent.moved_by);
  }
}

/** A switch is done when its owner said just that of the contract after the intent was made. */
export async function settleOperatorSwitches(
  tx: DatabaseTransaction,
  owners: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  if (owners.length === 0) return;
  const events = await eventsOfEach(tx, [cardCollectionSource, packTokenSource], owners.map(operatorKey));
  const { rows } = await sql<
    ChangingIntent & {
      wallet: string;
      contract_address: string;
      allowed: boolean;
      transaction_hashes: string[];
      replaced_at_block: number | null;
      created_at: Date;
    }
  >`
    select id, user_id, status, wallet, contract_address, allowed, transaction_hashes, replaced_at_block, created_at
    from intent
    where kind = 'SET_OPERATOR' and wallet = any(${owners as string[]}::text[]) and steps <> '[]'
    for update`.execute(tx);
  for (const intent of rows) {
    const madeAtSeconds = intent.created_at.getTime() / 1000 - clockSkewSeconds;
    const said = events
      .get(operatorKey(intent.wallet))
      ?.find(
        (event) =>
          event.name === 'DefaultOperatorDisabled' &&
          event.address === intent.contract_address &&
          event.args.disabled === !intent.allowed &&
          (intent.transaction_hashes.length > 0 && intent.replaced_at_block === null
            ? intent.transaction_hashes.includes(event.transactionHash)
            : event.timeSeconds >= madeAtSeconds),
      );
    const by = said?.transactionHash ?? null;
    if ((by !== null) !== (intent.status === 'CONFIRMED')) await settle(tx, context, intent, by);
  }
}

/** Confirms an intent by the transaction that did it, or takes that back when a reorganisation did. */
async function settle(
  tx: DatabaseTransaction,
  context: CollectedMessages,
  intent: ChangingIntent,
  effectTransactionHash: string | null,
): Promise<void> {
  await (effectTransactionHash === null
    ? transitionIntent(tx, context, intent, {
        status: 'SUBMITTED',
        cause: 'effectLost',
        effectTransactionHash,
      })
    : transitionIntent(tx, context, intent, { status: 'CONFIRMED', cause: 'effect', effectTransactionHash }));
}
