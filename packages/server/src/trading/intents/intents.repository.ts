import type { IntentStep, IntentSummary } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import type { OrderToCreate } from '@kura/api-contract/trading';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { IntentFailure, IntentStatus } from '@kura/domain/intents';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';
import type { Erase } from '../../platform/index.ts';
import { type AuthorizedSpending, spendingRows } from '../spending/index.ts';

type IntentKind = IntentSummary['kind'];

export interface IntentRow {
  id: string;
  user_id: string;
  wallet: Address;
  kind: IntentKind;
  status: IntentStatus;
  failure_reason: IntentFailure | null;
  summary: IntentSummary;
  steps: IntentStep[];
  transaction_hashes: Hash[];
  /** Orders that it concerns, or that it created. */
  order_ids: string[];
  effect_transaction_hash: Hash | null;
  /** Packs that were bought, or whose reveal was requested. */
  packs: { id: string; card_id: string | null }[];
  created_at: Date;
  expires_at: Date;
}

const intentColumns = sql`
  i.id, i.user_id, i.wallet, i.kind, i.status, i.failure_reason, i.summary, i.steps, i.transaction_hashes,
  -- Of a purchase of several, those that were bought.
  case when i.kind = 'FILL_ORDERS' then array(
    select o.id from market_order o
    where o.id = any(i.order_ids) and o.status = 'Completed' and o.transaction_hash = i.effect_transaction_hash)
  else i.order_ids end as order_ids,
  i.effect_transaction_hash, i.created_at, i.expires_at,
  coalesce((
    select json_agg(json_build_object('id', n.id, 'card_id', n.card_id) order by n.token_id)
    from pack k join nft n on n.id = k.nft_id
    where k.nft_id = any(i.pack_ids)
       or (i.purchase_id is not null and exists (
             select 1 from pack_purchase p where p.id = i.purchase_id and p.gacha_id = k.gacha_id
               and k.token_id >= p.first_pack_token_id and k.token_id < p.first_pack_token_id + p.quantity))
  ), '[]') as packs`;

/** Returns one intent of a user with its result, in one statement. */
export async function findIntent(db: Queryable, id: string, userId: string): Promise<IntentRow | undefined> {
  const rows = await selectIntents(db, sql`i.id = ${id} and i.user_id = ${userId}`);
  return rows[0];
}

/** Returns a user's newest intents. */
export async function listIntents(
  db: Queryable,
  userId: string,
  statuses: readonly IntentStatus[],
  limit: number,
): Promise<IntentRow[]> {
  return selectIntents(
    db,
    sql`i.user_id = ${userId} and i.status = any(${statuses as string[]}::text[])
        order by i.created_at desc, i.id desc limit ${limit}`,
  );
}

async function selectIntents(db: Queryable, which: RawBuilder<unknown>): Promise<IntentRow[]> {
  const { rows } = await sql<IntentRow>`select ${intentColumns} from intent i where ${which}`.execute(db);
  return rows;
}

type Unsigned<Stored> = Stored extends unknown ? Omit<Stored, 'signature'> : never;

/** An order before its signature. */
export type UnsignedOrder = Unsigned<OrderToCreate>;

export interface NewIntent {
  id: string;
  status: 'PREPARED' | 'CONFIRMED';
  userId: string;
  wallet: Address;
  summary: IntentSummary;
  steps: IntentStep[];
  createdAt: Date;
  expiresAt: Date;
  /** The cost; null when it is zero, or is recorded elsewhere. */
  spends: AuthorizedSpending | null;
  /** The values that identify its effect; see the table. */
  expects:
    | { gachaId: string; quantity: number; token: string; totalBaseUnits: bigint; openNow: boolean }
    | { gachaId: string; packIds: string[] }
    | { orderIds: string[] }
    | { unsignedOrders: readonly UnsignedOrder[] }
    | { nftId: string; recipient: Address }
    | { contractAddress: Address; allowed: boolean }
    | { passkeyId: string }
    /** Null once the account is deleted. */
    | { recoveryAddress: Address | null }
    /** The intent's wallet is the account itself. */
    | { account: true }
    | { redeemId: string }
    | { exchangeRef: Hex };
}

export async function insertIntent(tx: DatabaseTransaction, intent: NewIntent): Promise<void> {
  const { expects } = intent;
  const inserting = tx
    .insertInto('intent')
    .values({
      id: intent.id,
      user_id: intent.userId,
      wallet: intent.wallet,
      kind: intent.summary.kind,
      status: intent.status,
      summary: JSON.stringify(intent.summary),
      steps: JSON.stringify(intent.steps),
      created_at: intent.createdAt,
      created_at_block: sql`coalesce((select block_number from chain_checkpoint), 0)`,
      updated_at: intent.createdAt,
      expires_at: intent.expiresAt,
      ...('gachaId' in expects ? { gacha_id: expects.gachaId } : {}),
      ...('quantity' in expects
        ? {
            quantity: expects.quantity,
            token: expects.token,
            total_base_units: expects.totalBaseUnits,
            open_now: expects.openNow,
          }
        : {}),
      ...('packIds' in expects ? { pack_ids: expects.packIds } : {}),
      ...('orderIds' in expects ? { order_ids: expects.orderIds } : {}),
      ...('unsignedOrders' in expects ? { unsigned_orders: JSON.stringify(expects.unsignedOrders) } : {}),
      ...('nftId' in expects ? { nft_id: expects.nftId, recipient: expects.recipient } : {}),
      ...('contractAddress' in expects
        ? { contract_address: expects.contractAddress, allowed: expects.allowed }
        : {}),
      ...('exchangeRef' in expects ? { exchange_ref: expects.exchangeRef } : {}),
      ...('passkeyId' in expects ? { passkey_id: expects.passkeyId } : {}),
      ...('redeemId' in expects ? { redeem_id: expects.redeemId } : {}),
      ...('recoveryAddress' in expects ? { recovery_address: expects.recoveryAddress } : {}),
    })
    .returning('id');
  const costs = intent.spends && spendingRows(intent.spends, { intentId: intent.id });
  await (costs?.length
    ? tx
        .with('prepared', () => inserting)
        .insertInto('spending')
        .values(costs)
        .execute()
    : inserting.execute());
}

/** Locks an intent's row. */
export async function lockIntent(tx: DatabaseTransaction, id: string) {
  const row = await tx.selectFrom('intent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, status: row.status as IntentStatus };
}

export async function setIntentStatus(
  tx: DatabaseTransaction,
  id: string,
  change: {
    status: IntentStatus;
    failure?: IntentFailure;
    effectTransactionHash?: string | null;
    purchaseId?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('intent')
    .set({
      status: change.status,
      failure_reason: change.failure ?? null,
      updated_at: sql`now()`,
      ...(change.effectTransactionHash === undefined
        ? {}
        : { effect_transaction_hash: change.effectTransactionHash }),
      ...(change.purchaseId === undefined ? {} : { purchase_id: change.purchaseId }),
    })
    .where('id', '=', id)
    .execute();
}

/** The last transaction reported for an intent. */
export interface SentTransaction {
  wallet: Address;
  sent_nonce: number | null;
  replaced_at_block: number | null;
}

/** Returns an intent that waits for the last reported transaction; undefined for any other. */
export async function findSentIntent(db: Queryable, id: string, transactionHash: Hash) {
  const { rows } = await sql<SentTransaction>`
    select wallet, sent_nonce, replaced_at_block from intent
    where id = ${id} and status = 'SUBMITTED' and transaction_hashes[cardinality(transaction_hashes)] = ${transactionHash}`.execute(
    db,
  );
  return rows[0];
}

/** Records the state of the last reported transaction on chain. */
export async function noteSent(
  tx: DatabaseTransaction,
  id: string,
  { nonce, replacedAtBlock }: { nonce: number | null; replacedAtBlock: number | null },
): Promise<void> {
  await tx
    .updateTable('intent')
    .set({ sent_nonce: nonce, replaced_at_block: replacedAtBlock })
    .where('id', '=', id)
    .execute();
}

/** Erases the name that a user gave the device of a passkey. */
export const eraseDeviceNames: Erase = async (tx, { userId }) => {
  await sql`
    update intent set summary = summary || '{"name": ""}' where user_id = ${userId} and summary ? 'name'`.execute(
    tx,
  );
};

export function findUndeployedAccount(db: Queryable, wallet: Address) {
  return db
    .selectFrom('smart_account')
    .where('address', '=', wallet)
    .where('deployed', '=', false)
    .select(['first_x', 'first_y', 'first_rp_id_hash'])
    .executeTakeFirst();
}

export async function recordSubmission(
  tx: DatabaseTransaction,
  id: string,
  { status, transactionHashes }: { status: IntentStatus; transactionHashes: readonly Hash[] },
): Promise<void> {
  await tx
    .updateTable('intent')
    .set({
      status,
      failure_reason: null,
      sent_nonce: null,
      replaced_at_block: null,
      transaction_hashes: sql`transaction_hashes || ${transactionHashes as Hash[]}::text[]`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the id of the intent that prepared an order; undefined for an order that was built elsewhere. */
export async function findIntentOfOrder(
  db: Queryable,
  parameters: OrderParameters,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from intent
    where wallet = ${parameters.offerer} and status <> 'CONFIRMED' and kind in ('CREATE_ORDER', 'CREATE_ORDERS')
      and unsigned_orders @> ${JSON.stringify([{ parameters }])}::jsonb`.execute(db);
  return rows[0]?.id;
}

/** Adds a stored order to the intent that prepared it. The last one confirms the intent. */
export async function confirmOrder(
  tx: DatabaseTransaction,
  intentId: string,
  orderId: string,
): Promise<void> {
  await sql`
    update intent
    set order_ids = order_ids || ${orderId}::uuid, updated_at = now(),
        status = case when cardinality(order_ids) + 1 = jsonb_array_length(unsigned_orders) then 'CONFIRMED' else status end
    where id = ${intentId} and status <> 'CONFIRMED'`.execute(tx);
}

export function findIntentToSign(db: Queryable, id: string, userId: string) {
  return db
    .selectFrom('intent')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['kind', 'status', 'expires_at', 'unsigned_orders', 'summary', 'steps'])
    .executeTakeFirst();
}
