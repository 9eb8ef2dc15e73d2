import type { DatabaseTransaction } from '@kura/database';
import type { RedeemNotice } from '@kura/domain/notifications';
import {
  type DepositState,
  deriveRedeemStatus,
  type RedeemFacts,
  type RedeemStatus,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from '@kura/domain/redeems';
import { sql } from 'kysely';
import { withdrawNotices } from '../../messages/index.ts';
import {
  defineProjection,
  type EventOf,
  eventsOfEach,
  failpoint,
  type ProjectionContext,
  redeemVaultSource,
} from '../../platform/index.ts';
import {
  type CollectedMessages,
  type Effect,
  type SettleIntent,
  type SettlingIntent,
  settleSingleEffects,
  settlingColumns,
} from '../../trading/index.ts';
import { causeOf, messagesOf, notifyRedeem } from './notify-redeem.ts';
import { insertStatus } from './redeem-changes.repository.ts';
import { isAsAsked } from './redeems.repository.ts';

const sources = [redeemVaultSource] as const;
type VaultEvent = EventOf<typeof redeemVaultSource>;

const keyOf = (depositId: string) => `deposit:${depositId}`;

/** `ReturnReason` of the vault. */
const RETURN_REASONS = ['WITHDRAWN', 'REJECTED', 'OVERDUE'] as const;

/**
 * Projects the redeem vault's deposits, the status of their redeems and the location of their slabs. A deposit with other
 * cards or a lower fee than its redeem requires is not counted. A job returns it.
 */
export const redeemsProjection = defineProjection({
  name: 'redeems',
  sources,
  after: ['card-ownership'],
  entitiesOf: (event) => ('depositId' in event.args ? [keyOf(event.args.depositId)] : []),
  async recompute(tx, keys, context) {
    const events = await eventsOfEach(tx, sources, keys);
    const depositIds = keys.map((key) => key.slice('deposit:'.length));
    for (const [key, each] of events) await writeDeposit(tx, key.slice('deposit:'.length), each);
    const causes = new Map(
      [...events].map(([key, each]) => [key.slice('deposit:'.length), each.at(-1) ?? null]),
    );
    await writeStatuses(tx, await lockRedeems(tx, depositIds), causes, context);
    await writeSlabs(tx, depositIds);
    await settleIntents(tx, depositIds, context);
    await failpoint('redeems-projected.before-commit');
  },
  async onHead(tx, context) {
    await writeStatuses(tx, await lockOverdue(tx, context), new Map(), context);
  },
  tables: [
    {
      table: 'redeem_deposit',
      columns: [
        'deposit_id',
        'state',
        'return_reason',
        'locked_until_seconds',
        'burnable_from_seconds',
        'fee_base_units',
        'transaction_hash',
      ],
      orderBy: ['deposit_id'],
      reset: 'delete from redeem_deposit',
    },
    {
      table: 'redeem',
      columns: ['id', 'status'],
      orderBy: ['id'],
      reset: `update redeem set status = case when cancelled_at is null then 'AWAITING_DEPOSIT' else 'CANCELLED' end`,
    },
    {
      table: 'slab_claim',
      columns: ['card_id', 'holder', 'reference'],
      orderBy: ['card_id'],
      reset: `update slab_claim set holder = case when nft.gacha_id is null then 'VAULT' else 'DROP' end,
                     reference = nft.gacha_id
              from nft where nft.id = slab_claim.card_id and slab_claim.holder in ('REDEEM', 'REDEEMED')`,
    },
    {
      table: 'nft',
      columns: ['id', 'redeemed_at'],
      orderBy: ['id'],
      reset: 'update nft set redeemed_at = null',
      checkedAtEnd: ['nft_shipped_check'],
    },
  ],
});

/** Writes a deposit from its last hand-over and later events. */
async function writeDeposit(
  tx: DatabaseTransaction,
  depositId: string,
  events: readonly VaultEvent[],
): Promise<void> {
  await tx.deleteFrom('redeem_deposit').where('deposit_id', '=', depositId).execute();
  const at = events.findLastIndex((event) => event.name === 'CardsDeposited');
  const deposited = events[at];
  if (deposited?.name !== 'CardsDeposited') return;
  let lockedUntil = 0;
  let ended: VaultEvent | null = null;
  for (const event of events.slice(at + 1)) {
    if (event.name === 'DepositApproved') lockedUntil = Number(event.args.lockedUntil);
    else ended = event;
  }
  const last = ended ?? deposited;
  await sql`
    insert into redeem_deposit (deposit_id, request_hash, holder, contract_address, token_ids, fee_token,
      fee_base_units, state, return_reason, locked_until_seconds, burnable_from_seconds, deposited_at, transaction_hash, block_number)
    values (${depositId}, ${deposited.args.requestHash.toLowerCase()}, ${deposited.args.holder.toLowerCase()},
      ${deposited.args.collection.toLowerCase()}, ${deposited.args.tokenIds.map(String)}::numeric[],
      ${deposited.args.feeToken.toLowerCase()}, ${deposited.args.fee},
      ${ended === null ? 'HELD' : ended.name === 'DepositBurned' ? 'BURNED' : 'RETURNED'},
      ${ended?.name === 'DepositReturned' ? (RETURN_REASONS[ended.args.reason] ?? 'OVERDUE') : null},
      ${lockedUntil}, ${deposited.args.burnableFrom}, to_timestamp(${deposited.timeSeconds}::bigint), ${last.transactionHash}, ${last.blockNumber})`.execute(
    tx,
  );
}

interface ChangingRedeem {
  id: string;
  number: string;
  user_id: string | null;
  deposit_id: string;
  status: RedeemStatus;
  shipment: ShipmentStatus | null;
  cancelled: boolean;
  withdrawal_requested: boolean;
  reject_reason: string | null;
  deposit_due_at_seconds: number;
  state: 'HELD' | 'RETURNED' | 'BURNED' | null;
  return_reason: 'WITHDRAWN' | 'REJECTED' | 'OVERDUE' | null;
  locked_until_seconds: number | null;
}

/** A redeem with its deposit, if that has the requested cards and fee. */
const changing = sql`
  select r.id, r.number, r.user_id, r.deposit_id, r.status, r.shipment, r.cancelled_at is not null as cancelled,
    r.withdrawal_requested_at is not null as withdrawal_requested, r.reject_reason,
    r.deposit_due_at_seconds, d.state, d.return_reason, d.locked_until_seconds
  from redeem r
  left join redeem_deposit d on d.deposit_id = r.deposit_id and ${isAsAsked}`;

async function lockRedeems(
  tx: DatabaseTransaction,
  depositIds: readonly string[],
): Promise<ChangingRedeem[]> {
  const { rows } = await sql<ChangingRedeem>`
    ${changing} where r.deposit_id = any(${depositIds as string[]}::text[]) order by r.id for update of r`.execute(
    tx,
  );
  return rows;
}

/** Locks redeems with an overdue deposit or an ended approval, and those for which a reorganisation moved the time back. */
async function lockOverdue(tx: DatabaseTransaction, { head }: ProjectionContext): Promise<ChangingRedeem[]> {
  const { rows } = await sql<ChangingRedeem>`
    ${changing}
    where (r.status = 'AWAITING_DEPOSIT' and r.deposit_due_at_seconds <= ${head.timeSeconds})
       or (r.status = 'APPROVED' and d.locked_until_seconds < ${head.timeSeconds})
       or (r.status = 'EXPIRED' and r.deposit_due_at_seconds > ${head.timeSeconds})
       or (r.status = 'REQUESTED' and d.locked_until_seconds >= ${head.timeSeconds})
    order by r.id for update of r`.execute(tx);
  return rows;
}

function depositState(redeem: ChangingRedeem): DepositState {
  switch (redeem.state) {
    case null:
      return { kind: 'NONE' };
    case 'HELD':
      return { kind: 'HELD', lockedUntilSeconds: Number(redeem.locked_until_seconds) };
    case 'BURNED':
      return { kind: 'BURNED' };
    case 'RETURNED':
      return { kind: 'RETURNED', reason: redeem.return_reason ?? 'OVERDUE' };
  }
}

async function writeStatuses(
  tx: DatabaseTransaction,
  redeems: readonly ChangingRedeem[],
  causes: ReadonlyMap<string, VaultEvent | null>,
  context: ProjectionContext,
): Promise<void> {
  for (const redeem of redeems) {
    const facts = {
      deposit: depositState(redeem),
      depositDueAtSeconds: Number(redeem.deposit_due_at_seconds),
      cancelled: redeem.cancelled,
      shipment: redeem.shipment,
    };
    // A rejection at the holder's request is a withdrawal.
    const derived = deriveRedeemStatus(facts, context.head.timeSeconds);
    const status = derived === 'REJECTED' && redeem.withdrawal_requested ? 'CANCELLED' : derived;
    const cause = causes.get(redeem.deposit_id) ?? null;
    const at = new Date((cause?.timeSeconds ?? dueSeconds(facts, status) ?? context.head.timeSeconds) * 1000);
    if (status !== redeem.status) await writeStatus(tx, redeem, { status, at, cause });
    // An equal status may have another cause: the holder withdrew the cards that the shop had returned on a removed block.
    const notices = await notifyStatus(tx, redeem, status, at);
    const changes = status === redeem.status ? [] : messagesOf(redeem, status);
    for (const message of [...notices, ...changes]) context.publish(message);
  }
}

async function writeStatus(
  tx: DatabaseTransaction,
  redeem: ChangingRedeem,
  { status, at, cause }: { status: RedeemStatus; at: Date; cause: VaultEvent | null },
): Promise<void> {
  await sql`update redeem set status = ${status}, version = version + 1 where id = ${redeem.id}`.execute(tx);
  // An admin sets the others, so the time line already has them when the chain is indexed again.
  if ((SHIPMENT_STATUSES as readonly string[]).includes(status)) return;
  await insertStatus(tx, {
    redeem_id: redeem.id,
    at,
    status,
    note: status === 'REJECTED' ? redeem.reject_reason : null,
    transaction_hash: cause?.transactionHash ?? null,
  });
}

/** Returns the start of a status that time alone caused. */
function dueSeconds({ deposit, depositDueAtSeconds }: RedeemFacts, status: RedeemStatus): number | null {
  if (status === 'EXPIRED') return depositDueAtSeconds;
  return status === 'REQUESTED' && deposit.kind === 'HELD' && deposit.lockedUntilSeconds > 0
    ? deposit.lockedUntilSeconds + 1
    : null;
}

/**
 * Notifies holders once of cards in custody, approved or not, and of a return by the shop. Their own withdrawals notify
 * nobody. A reorganisation withdraws the notifications that it undid.
 */
async function notifyStatus(tx: DatabaseTransaction, redeem: ChangingRedeem, status: RedeemStatus, at: Date) {
  const notice = noticeOf(redeem, status);
  const undone = (['REQUESTED', 'REJECTED', 'CANCELLED'] as const).filter(
    (each) => each !== notice && (each !== 'REQUESTED' || redeem.state === null),
  );
  const withdrawn = await withdrawNotices(
    tx,
    undone.map((each) => causeOf(redeem.id, each)),
  );
  if (notice === null) return withdrawn;
  return [...withdrawn, ...(await notifyRedeem(tx, [{ ...redeem, notice, cause: notice, at }]))];
}

function noticeOf({ state, return_reason }: ChangingRedeem, status: RedeemStatus): RedeemNotice | null {
  if (state === 'HELD') return 'REQUESTED';
  if (status === 'REJECTED') return status;
  return status === 'CANCELLED' && state === 'RETURNED' && return_reason !== 'WITHDRAWN' ? status : null;
}

/** Writes the location of these deposits' slabs: burned permanently, in custody, or with the token's holder. */
async function writeSlabs(tx: DatabaseTransaction, depositIds: readonly string[]): Promise<void> {
  const ids = sql`any(${depositIds as string[]}::text[])`;
  const places = sql`
    select k.card_id,
      (array_agg(r.id order by r.id) filter (where d.state = 'BURNED'))[1] as burned,
      (array_agg(r.id order by r.id) filter (where d.state = 'HELD'))[1] as held,
      max(d.block_number) filter (where d.state = 'BURNED') as burned_block
    from redeem_card k
    join redeem r on r.id = k.redeem_id
    left join redeem_deposit d on d.deposit_id = r.deposit_id and k.token_id = any(d.token_ids)
    where k.card_id in (select o.card_id from redeem_card o join redeem p on p.id = o.redeem_id where p.deposit_id = ${ids})
    group by k.card_id`;
  await sql`
    update slab_claim s
    set holder = case when p.burned is not null then 'REDEEMED' when p.held is not null then 'REDEEM'
                      when n.token_id is not null then 'WALLET' when n.gacha_id is null then 'VAULT' else 'DROP' end,
        reference = case when p.burned is not null then null when p.held is not null then p.held
                         when n.token_id is null then n.gacha_id end,
        updated_at = now()
    from (${places}) p join nft n on n.id = p.card_id
    where s.card_id = p.card_id`.execute(tx);
  await sql`
    update nft n set redeemed_at = to_timestamp(b.time_seconds), version = version + 1
    from (${places}) p left join chain_block b on b.number = p.burned_block
    where n.id = p.card_id and n.redeemed_at is distinct from to_timestamp(b.time_seconds)`.execute(tx);
}

/**
 * Settles intents. A hand-over is done when the redeem has, or had, its requested deposit; a withdrawal when the holder has
 * the cards again.
 */
async function settleIntents(
  tx: DatabaseTransaction,
  depositIds: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const { rows } = await sql<SettlingIntent & { effects: Effect[] }>`
    select ${settlingColumns},
      case when case i.kind when 'REDEEM' then d.deposit_id is not null
                else coalesce(d.state = 'RETURNED' and d.return_reason = 'WITHDRAWN', false) end
        then json_build_array(json_build_object('key', i.kind || ':' || d.deposit_id, 'transactionHash', d.transaction_hash))
        else '[]' end as effects
    from intent i
    join redeem r on r.id = i.redeem_id
    left join redeem_deposit d on d.deposit_id = r.deposit_id and ${isAsAsked}
    where r.deposit_id = any(${depositIds as string[]}::text[]) and i.kind in ('REDEEM', 'WITHDRAW_REDEEM')
    order by i.id for update of i`.execute(tx);
  await settleSingleEffects(tx, context, rows);
}

/** Settles the intents of a redeem after one of them reported a transaction. */
export const settleRedeemIntent: SettleIntent = async (tx, intentId, context) => {
  const { rows } = await sql<{ deposit_id: string }>`
    select r.deposit_id from intent i join redeem r on r.id = i.redeem_id where i.id = ${intentId}`.execute(
    tx,
  );
  await settleIntents(
    tx,
    rows.map((row) => row.deposit_id),
    context,
  );
};
