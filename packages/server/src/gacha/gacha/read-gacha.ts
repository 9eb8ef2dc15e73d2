import type { Gacha, GachaDetail } from '@kura/api-contract/gacha';
import {
  type DropAttention,
  isShownGacha,
  SHOWN_GACHA_STATUSES,
  type ShownGachaStatus,
  STOPPED_SHOWN_FOR_SECONDS,
} from '@kura/domain/gacha';
import { GACHA_STATUSES, type GachaStatus } from '@kura/domain/vocabulary';
import { ApiError, type AppContext, type CallContext, type UserActor } from '../../platform/index.ts';
import { presentGacha, presentGachaDetail } from './gacha.presenter.ts';
import {
  findGacha,
  findGachaOfNft,
  type GachaQuery,
  type GachaRow,
  type GachaSort,
  listGachaRows,
} from './gacha.repository.ts';

interface Page {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: GachaSort;
}

export interface GachaPage {
  items: Gacha[];
  page: number;
  pageSize: number;
  total: number;
}

/** Returns public drops, or also the distributed ones with `past`. */
export async function listPublishedGachas(
  context: AppContext,
  { past, status, ...page }: Page & { past: boolean; status?: ShownGachaStatus[] | undefined },
): Promise<GachaPage> {
  const onShow = SHOWN_GACHA_STATUSES.filter((shown) => past || shown !== 'DISTRIBUTED');
  const statuses = onShow.filter((shown) => status === undefined || status.includes(shown));
  const stoppedSince = new Date(context.clock.now().getTime() - STOPPED_SHOWN_FOR_SECONDS * 1000);
  return listGachas(context, { ...page, statuses, stoppedSince });
}

/** Returns every published drop of a collection. */
export async function listGachasOfCollection(
  context: AppContext,
  { id, ...page }: Page & { id: string },
): Promise<GachaPage> {
  return listGachas(context, { ...page, statuses: SHOWN_GACHA_STATUSES, collectionId: id });
}

/** Returns all drops for admins. */
export async function listGachasForAdmin(
  context: CallContext,
  { status, ...page }: Page & { status?: GachaStatus[] | undefined; attention?: DropAttention | undefined },
): Promise<GachaPage> {
  return listGachas(context, { ...page, statuses: status ?? GACHA_STATUSES });
}

async function listGachas(context: AppContext, query: GachaQuery): Promise<GachaPage> {
  const { rows, total } = await listGachaRows(context.db, query);
  const items = rows.map((row) => presentGacha(row, context.chain.network));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

/** Returns a drop with live odds. */
export async function getGacha(context: AppContext, { id }: { id: string }): Promise<GachaDetail> {
  const row = requireShown(await findGacha(context.db, id));
  return presentGachaDetail(row, context.chain.network, null);
}

/** Returns a drop with live odds and the user's possible purchases. */
export async function getGachaForUser(
  context: CallContext<UserActor>,
  { id }: { id: string },
): Promise<GachaDetail> {
  const row = requireShown(await findGacha(context.db, id, context.actor.wallets));
  return presentGachaDetail(row, context.chain.network, row.eligibility);
}

/** Returns the drop of a card or pack. */
export async function getGachaOfNft(context: AppContext, { id }: { id: string }): Promise<GachaDetail> {
  const row = requireShown(await findGachaOfNft(context.db, id));
  return presentGachaDetail(row, context.chain.network, null);
}

/** Returns the drop of a card or pack, and the purchases that the user may make there. */
export async function getGachaOfNftForUser(
  context: CallContext<UserActor>,
  { id }: { id: string },
): Promise<GachaDetail> {
  const row = requireShown(await findGachaOfNft(context.db, id, context.actor.wallets));
  return presentGachaDetail(row, context.chain.network, row.eligibility);
}

function requireShown<Row extends GachaRow>(row: Row | undefined): Row {
  if (row === undefined || !isShownGacha(row.status)) throw new ApiError('NOT_FOUND');
  return row;
}

/** Requires a published drop, for calls about its cards. Other drops are absent. */
export async function requirePublishedGacha(context: AppContext, id: string): Promise<GachaRow> {
  return requireShown(await findGacha(context.db, id));
}

/** Requires a published drop, for calls about its cards. Admins may read any. */
export async function requireVisibleGacha(context: CallContext, id: string): Promise<GachaRow> {
  if (context.actor.kind !== 'admin') return requirePublishedGacha(context, id);
  const row = await findGacha(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}
