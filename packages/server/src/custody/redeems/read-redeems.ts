import type { ListOf } from '@kura/api-contract/lists';
import type { AdminRedeem, Redeem } from '@kura/api-contract/redeems';
import { findCards, hasContestedSlab } from '../../cards/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  type Reply,
  reply,
  requireAdmin,
  requireUser,
} from '../../platform/index.ts';
import { finalBurns } from './final-burns.ts';
import { presentAdminRedeem, presentRedeem } from './redeem.presenter.ts';
import { decryptAddress } from './redeem-address.ts';
import {
  findRedeem,
  findRedeemOfCard,
  listRedeemRows,
  listStatuses,
  type RedeemRow,
  type RedeemsQuery,
} from './redeems.repository.ts';

/** Returns the queue. Lists contain no addresses. */
export async function listRedeems(context: CallContext, query: RedeemsQuery): Promise<ListOf<AdminRedeem>> {
  requireAdmin(context.actor);
  const { rows, total } = await listRedeemRows(context.db, query);
  const parts = await partsOf(context, rows);
  const isFinal = await finalBurns(context, rows);
  const items: AdminRedeem[] = [];
  for (const row of rows) {
    const burnIsContested = await isBurnContested(context, row);
    items.push(presentAdminRedeem(row, parts, { address: null, burnIsFinal: isFinal(row), burnIsContested }));
  }
  return { items, page: query.page, pageSize: query.pageSize, total };
}

export async function listOwnRedeems(
  context: CallContext,
  query: Omit<RedeemsQuery, 'userId'>,
): Promise<ListOf<Redeem>> {
  const { userId } = requireUser(context.actor);
  const { rows, total } = await listRedeemRows(context.db, { ...query, userId });
  const parts = await partsOf(context, rows);
  return {
    items: rows.map((row) => presentRedeem(row, parts)),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

/** Returns the newest redeem of a card: the caller's own, or any for an admin. */
export async function getRedeemOfCard(context: CallContext, { id }: { id: string }): Promise<Redeem> {
  const row = await findRedeemOfCard(context.db, id);
  if (row === undefined || !maySee(context, row)) throw new ApiError('NOT_FOUND');
  return presentOwn(context, row);
}

/** Returns one redeem. For an admin the address is included, and the view is audited. */
export async function getRedeem(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<AdminRedeem | Redeem>> {
  const row = await findRedeem(context.db, id);
  if (row === undefined || !maySee(context, row)) throw new ApiError('NOT_FOUND');
  if (context.actor.kind !== 'admin') return reply(await presentOwn(context, row), {});
  return presentForAdmin(context, row);
}

/** Presents a redeem with its address to a shipping admin. */
export async function presentForAdmin(context: CallContext, row: RedeemRow): Promise<Reply<AdminRedeem>> {
  const address =
    row.address === null
      ? null
      : decryptAddress(context.config, row.id, { key: row.address_key, encrypted: row.address });
  if (address !== null) {
    await audit(context.db, context, {
      action: 'view-redeem-address',
      subject: { kind: 'redeem', id: row.id },
    });
  }
  const isFinal = await finalBurns(context, [row]);
  const parts = await partsOf(context, [row]);
  const burnIsContested = await isBurnContested(context, row);
  return reply(presentAdminRedeem(row, parts, { address, burnIsFinal: isFinal(row), burnIsContested }), {
    etag: String(row.version),
  });
}

/** Presents a redeem to its holder. */
export async function presentOwn(
  context: Pick<CallContext, 'db' | 'chain' | 'clock'>,
  row: RedeemRow,
): Promise<Redeem> {
  return presentRedeem(row, await partsOf(context, [row]));
}

/** Few burns wait at once, so that a list costs few statements more. */
const isBurnContested = async ({ db }: CallContext, row: RedeemRow) =>
  row.burn_waits && row.status === 'APPROVED' && (await hasContestedSlab(db, row.card_ids));

const maySee = ({ actor }: CallContext, row: RedeemRow) =>
  actor.kind === 'admin' || (actor.kind === 'user' && actor.userId === row.user_id);

async function partsOf(
  { db, chain, clock }: Pick<CallContext, 'db' | 'chain' | 'clock'>,
  rows: readonly RedeemRow[],
) {
  const [cards, statuses] = await Promise.all([
    findCards(
      db,
      rows.flatMap((row) => row.card_ids),
    ),
    listStatuses(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  return { cards, statuses, network: chain.network, now: clock.now() };
}
