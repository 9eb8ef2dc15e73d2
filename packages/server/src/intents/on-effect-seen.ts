import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { tokenKey } from '../activity/index.ts';
import {
  cardCollectionSource,
  defineProjection,
  gachaSource,
  type ProjectionContext,
  packTokenSource,
  seaportSource,
} from '../platform/index.ts';
import {
  type ChangingIntent,
  type CollectedMessages,
  expireIntents,
  transitionIntent,
} from './change-intent.ts';
import { settleOrderIntents } from './settle-order-intents.ts';
import { operatorKey, settleOperatorSwitches, settleTransfers } from './settle-wallet-intents.ts';

const sources = [gachaSource, seaportSource, cardCollectionSource, packTokenSource] as const;

const walletKey = (wallet: string) => `wallet:${wallet.toLowerCase()}`;

/**
 * Confirms intents by their effect on chain, also when nobody reported a transaction: a page that was closed, a phone
 * that ran out, a transaction that was sent from another window.
 */
export const intentsProjection = defineProjection({
  name: 'intents',
  sources,
  after: ['pack-purchases', 'packs', 'reveals', 'orders', 'nft-transfers'],
  entitiesOf(event) {
    switch (event.name) {
      case 'PacksSold':
        return [walletKey(event.args.buyer)];
      case 'RevealRequested':
        return [walletKey(event.args.holder)];
      case 'OrderFulfilled':
        return [`order:${event.args.orderHash.toLowerCase()}`];
      case 'OrderCancelled':
        return [`order:${event.args.orderHash.toLowerCase()}`];
      case 'CounterIncremented':
        return [walletKey(event.args.offerer)];
      case 'Transfer':
        return [tokenKey(event.address, event.args.tokenId)];
      case 'DefaultOperatorDisabled':
        return [operatorKey(event.args.owner)];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    const of = (kind: string) =>
      keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
    const wallets = of('wallet');
    await settleRolls(tx, wallets, context);
    await settleReveals(tx, wallets, context);
    await settleOrderIntents(tx, wallets, of('order'), context);
    await settleTransfers(tx, of('token'), context);
    await settleOperatorSwitches(tx, of('operator'), context);
  },
  async onHead(tx, context) {
    await expireIntents(tx, context);
  },
  tables: [],
});

/**
 * A purchase answers for one intent: the one whose transaction it is, else one whose transaction was replaced, else the oldest
 * that asked for just this at that price. A price that fell since then takes less than the intent allowed.
 */
export async function settleRolls(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const lost = await sql<ChangingIntent>`
    select id, user_id, status from intent i
    where kind = 'ROLL' and status = 'CONFIRMED' and wallet = any(${wallets as string[]}::text[])
      -- The id names a drop and a first pack: after a reorganisation they may be of another purchase.
      and not exists (select 1 from pack_purchase p
                       where p.id = i.purchase_id and p.buyer = i.wallet and p.transaction_hash = i.effect_transaction_hash)
    for update`.execute(tx);
  for (const intent of lost.rows) {
    const gone = { effectTransactionHash: null, purchaseId: null };
    await transitionIntent(tx, context, intent, { status: 'SUBMITTED', cause: 'effectLost', ...gone });
  }
  const { rows: purchases } = await sql<{ id: string; transaction_hash: string }>`
    select id, transaction_hash from pack_purchase p
    where buyer = any(${wallets as string[]}::text[])
      and not exists (select 1 from intent i where i.purchase_id = p.id)
    order by block_number, log_index`.execute(tx);
  for (const purchase of purchases) {
    const { rows } = await sql<ChangingIntent>`
      select i.id, i.user_id, i.status
      from intent i join pack_purchase p on p.id = ${purchase.id}
      where i.kind = 'ROLL' and i.status <> 'CONFIRMED' and i.wallet = p.buyer and i.gacha_id = p.gacha_id
        and i.quantity = p.quantity and i.token = p.token and i.open_now = p.open_now
        and (p.transaction_hash = any(i.transaction_hashes)
             or ((i.transaction_hashes = '{}' or i.replaced_at_block is not null) and i.created_at <= p.bought_at + interval '1 minute'
                 and i.expires_at >= p.bought_at - interval '1 day'
                 -- The contract takes no more than the total that was signed.
                 and i.total_base_units >= p.total_base_units))
      order by p.transaction_hash = any(i.transaction_hashes) desc, i.replaced_at_block is not null desc,
        i.total_base_units = p.total_base_units desc, i.created_at
      limit 1 for update of i`.execute(tx);
    const [intent] = rows;
    if (intent === undefined) continue;
    await transitionIntent(tx, context, intent, {
      status: 'CONFIRMED',
      cause: 'effect',
      effectTransactionHash: purchase.transaction_hash,
      purchaseId: purchase.id,
    });
  }
}

/** A reveal is done when every pack it named is on its way to a card. */
async function settleReveals(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  context: ProjectionContext,
): Promise<void> {
  const { rows } = await sql<ChangingIntent & { asked: boolean; transaction_hash: string | null }>`
    select i.id, i.user_id, i.status, f.asked, f.transaction_hash
    from intent i
    cross join lateral (
      select count(*) filter (where k.opened_by = i.wallet) = cardinality(i.pack_ids) as asked,
             max(r.transaction_hash) as transaction_hash
      from pack k
      left join drop_on_chain d on d.gacha_id = k.gacha_id
      left join reveal_entry r on r.drop_id = d.drop_id and r.entry = k.entry
      where k.nft_id = any(i.pack_ids)) f
    where i.kind = 'REVEAL' and i.wallet = any(${wallets as string[]}::text[])
      and f.asked <> (i.status = 'CONFIRMED')
    for update of i`.execute(tx);
  for (const intent of rows) {
    await transitionIntent(
      tx,
      context,
      intent,
      intent.asked
        ? { status: 'CONFIRMED', cause: 'effect', effectTransactionHash: intent.transaction_hash }
        : { status: 'SUBMITTED', cause: 'effectLost', effectTransactionHash: null },
    );
  }
}
