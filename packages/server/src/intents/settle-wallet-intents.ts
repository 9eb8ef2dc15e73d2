import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { cardCollectionSource, eventsOfEach, packTokenSource } from '../platform/index.ts';
import type { Effect } from './assign-effects.ts';
import type { CollectedMessages } from './change-intent.ts';
import { effectOf, type SettlingIntent, settleSingleEffects, settlingColumns } from './settle-effects.ts';

/** Key of what an owner said about Seaport as an operator, for any contract. */
export const operatorKey = (owner: string) => `operator:${owner.toLowerCase()}`;

/**
 * A transfer is done when the token went from the wallet to the recipient.
 *
 * @param tokens `contract:tokenId`
 */
export async function settleTransfers(
  tx: DatabaseTransaction,
  tokens: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const parts = tokens.map((token) => token.split(':'));
  const { rows } = await sql<SettlingIntent & { effects: Effect[] }>`
    select ${settlingColumns}, moved.effects
    from unnest(${parts.map(([contract]) => contract)}::text[], ${parts.map(([, id]) => id)}::numeric[])
      as token (contract_address, token_id)
    join nft n on n.contract_address = token.contract_address and n.token_id = token.token_id
    join intent i on i.nft_id = n.id and i.kind = 'TRANSFER_NFT'
    cross join lateral (
      select coalesce(json_agg(json_build_object(
               'key', t.transaction_hash || ':' || t.log_index, 'transactionHash', t.transaction_hash,
               'at', json_build_object('block', t.block_number,
                 'timeSeconds', extract(epoch from t.transferred_at)::float8)) order by t.block_number, t.log_index), '[]') as effects
      from nft_transfer t
      where t.contract_address = n.contract_address and t.token_id = n.token_id
        and t.from_address = i.wallet and t.to_address = i.recipient) moved
    order by i.id
    for update of i`.execute(tx);
  await settleSingleEffects(tx, context, rows);
}

/** A switch is done when its owner said just that of the contract. */
export async function settleOperatorSwitches(
  tx: DatabaseTransaction,
  owners: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  if (owners.length === 0) return;
  const events = await eventsOfEach(tx, [cardCollectionSource, packTokenSource], owners.map(operatorKey));
  const { rows } = await sql<SettlingIntent & { wallet: string; contract_address: string; allowed: boolean }>`
    select ${settlingColumns}, i.wallet, i.contract_address, i.allowed
    from intent i
    where i.kind = 'SET_OPERATOR' and i.wallet = any(${owners as string[]}::text[]) and i.steps <> '[]'
    order by i.id
    for update`.execute(tx);
  const withEffects = rows.map((intent) => {
    const said = (events.get(operatorKey(intent.wallet)) ?? []).filter(
      (event) =>
        event.name === 'DefaultOperatorDisabled' &&
        event.address === intent.contract_address &&
        event.args.disabled === !intent.allowed,
    );
    return { ...intent, effects: said.map(effectOf) };
  });
  await settleSingleEffects(tx, context, withEffects);
}
