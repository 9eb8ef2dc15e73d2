import type { Gacha, GachaDetail } from '@kura/api-contract';
import {
  GACHA_STATUSES,
  type GachaStatus,
  isShownGacha,
  SHOWN_GACHA_STATUSES,
  type ShownGachaStatus,
  STOPPED_SHOWN_FOR_SECONDS,
} from '@kura/domain';
import { type CallContext, Refusal } from '../platform/index.ts';
import { presentGacha, presentGachaDetail } from './gacha.presenter.ts';
import {
  findGacha,
  findGachaOfNft,
  type GachaQuery,
  type GachaRow,
  type GachaSort,
  type GachaWithStandings,
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

/** Drops on show, or the distributed ones when `past` is asked for too. */
export async function listPublishedGachas(
  context: CallContext,
  { past, status, ...page }: Page & { past: boolean; status?: ShownGachaStatus[] | undefined },
): Promise<GachaPage> {
  const onShow = SHOWN_GACHA_STATUSES.filter((shown) => past || shown !== 'DISTRIBUTED');
  const statuses = onShow.filter((shown) => status === undefined || status.includes(shown));
  const stoppedSince = new Date(context.clock.now().getTime() - STOPPED_SHOWN_FOR_SECONDS * 1000);
  return listGachas(context, { ...page, statuses, stoppedSince });
}

/** Every drop of a collection that was ever published. */
export async function listGachasOfCollection(
  context: CallContext,
  { id, ...page }: Page & { id: string },
): Promise<GachaPage> {
  return listGachas(context, { ...page, statuses: SHOWN_GACHA_STATUSES, collectionId: id });
}

/** All drops, for admins. */
export async function listGachasForAdmin(
  context: CallContext,
  { status, ...page }: Page & { status?: GachaStatus[] | undefined },
): Promise<GachaPage> {
  return listGachas(context, { ...page, statuses: status ?? GACHA_STATUSES });
}

async function listGachas(context: CallContext, query: GachaQuery): Promise<GachaPage> {
  const { rows, total } = await listGachaRows(context.db, query);
  const items = rows.map((row) => presentGacha(row, context.chain.network));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

/** A drop with live odds and what the caller may buy. */
export async function getGacha(context: CallContext, { id }: { id: string }): Promise<GachaDetail> {
  return detailOf(context, await findGacha(context.db, id, walletsOf(context)));
}

/** The drop that a card or pack came from. */
export async function getGachaOfNft(context: CallContext, { id }: { id: string }): Promise<GachaDetail> {
  return detailOf(context, await findGachaOfNft(context.db, id, walletsOf(context)));
}

const walletsOf = ({ actor }: CallContext) => (actor.kind === 'user' ? actor.wallets : []);

function detailOf({ actor, chain }: CallContext, row: GachaWithStandings | undefined): GachaDetail {
  if (row === undefined || !isShownGacha(row.status)) throw new Refusal('NOT_FOUND');
  return presentGachaDetail(row, chain.network, actor.kind === 'user' ? row.standings : null);
}

/** A drop that has been published, for calls about its cards. Refuses any other as absent. */
export async function requirePublishedGacha(context: CallContext, id: string): Promise<GachaRow> {
  const row = await findGacha(context.db, id);
  const seesAll = context.actor.kind === 'admin';
  if (row === undefined || (!seesAll && !isShownGacha(row.status))) throw new Refusal('NOT_FOUND');
  return row;
}
