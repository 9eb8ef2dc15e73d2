import type { LineUpCard } from '@kura/api-contract/gacha';
import { VALUE_RANGES, type ValueRange, valueRangeBounds } from '@kura/domain/gacha';
import { formatAmount } from '@kura/domain/money';
import type { CardRank } from '@kura/domain/vocabulary';
import { pictureUrl } from '../../cards/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { oddsOf } from './gacha.presenter.ts';
import { type LineUpQuery, type LineUpRow, listLineUp, tallyValues } from './line-up.repository.ts';
import { requireVisibleGacha } from './read-gacha.ts';

interface LineUpInput {
  id: string;
  page: number;
  pageSize: number;
  search?: string | undefined;
  remaining?: boolean;
}

/** Returns the line-up by rank, with the odds of each. */
export async function listByRank(
  context: CallContext,
  { id, ...input }: LineUpInput & { rank?: CardRank | undefined },
) {
  const odds = oddsOf(await requireVisibleGacha(context, id));
  const page = await readPage(context, { gachaId: id, ...input }, odds.chancePerCardPpm);
  return { ...page, groups: [...odds.ranks] };
}

/** Returns the line-up by value. */
export async function listByPriceRange(
  context: CallContext,
  { id, ...input }: LineUpInput & { range?: ValueRange | undefined },
) {
  const odds = oddsOf(await requireVisibleGacha(context, id));
  const page = await readPage(context, { gachaId: id, ...input }, odds.chancePerCardPpm);
  const tallies = await tallyValues(context.db, id, VALUE_RANGES);
  const groups = tallies.map(({ range, total, remaining }) => {
    const { fromBaseUnits, toBaseUnits } = valueRangeBounds(range);
    return {
      range,
      from: formatAmount(fromBaseUnits),
      to: toBaseUnits === null ? null : formatAmount(toBaseUnits),
      total,
      remaining,
      chancePpm: odds.remaining === 0 ? 0 : Math.round((remaining * 1_000_000) / odds.remaining),
    };
  });
  return { ...page, groups };
}

/** Returns the secret cards to admins, and to all callers once the drop is closed permanently. */
export async function listSecretCards(context: CallContext, { id, ...input }: LineUpInput) {
  const row = await requireVisibleGacha(context, id);
  if (context.actor.kind !== 'admin' && row.status !== 'DISTRIBUTED') throw new ApiError('NOT_FOUND');
  const query = { gachaId: id, ...input, secretOnly: true, hideSecrets: false };
  const { rows, total } = await listLineUp(context.db, query);
  const { chancePerCardPpm } = oddsOf(row);
  const items = rows.map((card) => presentLineUpCard(card, false, chancePerCardPpm));
  return { items, page: input.page, pageSize: input.pageSize, total };
}

async function readPage(
  context: CallContext,
  query: Omit<LineUpQuery, 'hideSecrets'>,
  chancePerCardPpm: number,
): Promise<{ items: LineUpCard[]; page: number; pageSize: number; total: number }> {
  const hideSecrets = context.actor.kind !== 'admin';
  const { rows, total } = await listLineUp(context.db, { ...query, hideSecrets });
  const items = rows.map((row) => presentLineUpCard(row, hideSecrets, chancePerCardPpm));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

function presentLineUpCard(row: LineUpRow, hideSecrets: boolean, chancePerCardPpm: number): LineUpCard {
  const chancePpm = row.drawn ? 0 : chancePerCardPpm;
  const { secret, rank, drawn } = row;
  if (hideSecrets && secret && !drawn) {
    const nothing = { id: null, name: null, japaneseTitle: null, grader: null, grade: null, value: null };
    return { ...nothing, secret, rank, drawn, imageUrl: pictureUrl(null), chancePpm };
  }
  return {
    id: row.id,
    secret,
    rank,
    drawn,
    name: row.name,
    japaneseTitle: row.japanese_title,
    imageUrl: pictureUrl(row.photo_front),
    grader: row.grader,
    grade: row.grade,
    value: formatAmount(row.value_base_units),
    chancePpm,
  };
}
