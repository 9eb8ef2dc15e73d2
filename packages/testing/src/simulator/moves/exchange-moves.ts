import type { Intent } from '@kura/api-contract/intents';
import { sql } from 'kysely';
import type { ApiResponse } from '../../server/index.ts';
import { checkResponse } from '../check-response.ts';
import type { Customer } from '../customer.ts';
import { type Move, nothingToDo } from '../move.ts';
import { isExcused, lastError, performPrepared } from '../perform-intent.ts';
import type { World } from '../world.ts';
import { indexOnce } from './shop-moves.ts';
import { type HeldToken, heldTokens, nameOf } from './what-is-seen.ts';

/** Ranks of cards by id, as the pool files have them. */
async function ranksOf({ database }: World): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ nft_id: string; rank: string }>`
    select nft_id, rank from gacha_entry where nft_id is not null`.execute(database.db);
  return new Map(rows.map(({ nft_id, rank }) => [nft_id, rank]));
}

type DrawnCard = HeldToken & { gacha_id: string };

async function drawnCards(world: World): Promise<DrawnCard[]> {
  const held = await heldTokens(world);
  return held.flatMap(({ gacha_id, ...card }) =>
    card.kind === 'card' && gacha_id !== null ? [{ ...card, gacha_id }] : [],
  );
}

/** Why the shop has to refuse the exchange of these cards; null when the move doesn't know. */
function refusalOf(
  { exchangePoints }: World,
  chosen: readonly { id: string; gacha_id: string }[],
  ranks: ReadonlyMap<string, string>,
): string | null {
  if (chosen.some(({ id }) => ranks.get(id) !== 'C')) return 'an exchange of a card of another rank';
  return chosen.every(({ gacha_id }) => exchangePoints.has(gacha_id))
    ? null
    : 'an exchange of cards of a drop that takes none';
}

/** @throws Violation when the shop accepts a call that it must refuse */
async function requestQuote(
  world: World,
  who: Customer,
  chosen: readonly [DrawnCard, ...DrawnCard[]],
  mustRefuse: string | null,
): Promise<ApiResponse> {
  const query = chosen.map(({ token_id }) => `tokenIds=${token_id}`).join('&');
  const [{ gacha_id: gachaId }] = chosen;
  const response = await who.delete(`/gacha/tokens/${gachaId}/${who.account.address}?${query}`);
  if (!isExcused(response, world))
    throw new Error(`an exchange answers ${response.status} ${lastError(world)}`);
  checkResponse(world, who, response, { mustRefuse });
  return response;
}

const foreignCards = 'an exchange of the cards of another';

const exchange: Move = {
  name: 'exchange cards for points',
  weight: 3,
  async make(world) {
    const { random, customers, exchangePoints } = world;
    const cards = await drawnCards(world);
    const taken = cards.filter(({ gacha_id }) => exchangePoints.has(gacha_id));
    const [first] = random.some(taken.length > 0 && random.chance(0.9) ? taken : cards, 1);
    if (!first) return nothingToDo;
    const ranks = await ranksOf(world);
    const alike = cards.filter(
      ({ id, holder, gacha_id }) =>
        id !== first.id &&
        holder === first.holder &&
        gacha_id === first.gacha_id &&
        (ranks.get(id) === 'C' || random.chance(0.2)),
    );
    const chosen: [DrawnCard, ...DrawnCard[]] = [first, ...random.some(alike, random.between(0, 3))];
    const isForeign = random.chance(0.1);
    const who = isForeign ? random.pick(customers.filter((each) => each !== first.holder)) : first.holder;
    const mustRefuse = isForeign ? foreignCards : refusalOf(world, chosen, ranks);
    const response = await requestQuote(world, who, chosen, mustRefuse);
    const done =
      response.status === 201
        ? await performPrepared(world, who, response.body as Intent)
        : `refused: ${response.code ?? response.status}`;
    // Most people wait until the tables show their act.
    const then = response.status === 201 && random.chance(0.5) ? `, then ${await indexOnce(world)}` : '';
    return `${nameOf(world, who)}: cards ${chosen.map(({ token_id }) => token_id)}: ${done}${then}`;
  },
};

/** Cards that their holder could exchange: nothing but the holder is a reason to refuse. */
const exchangeForeign: Move = {
  name: 'exchange a card of another',
  weight: 1,
  async make(world) {
    const { random, customers, exchangePoints } = world;
    const ranks = await ranksOf(world);
    const [card] = random.some(
      (await drawnCards(world)).filter(
        ({ id, gacha_id }) => exchangePoints.has(gacha_id) && ranks.get(id) === 'C',
      ),
      1,
    );
    if (!card) return nothingToDo;
    const who = random.pick(customers.filter((each) => each !== card.holder));
    const { status, code } = await requestQuote(world, who, [card], foreignCards);
    return `${nameOf(world, who)}: card ${card.token_id}: refused: ${code ?? status}`;
  },
};

export const exchangeMoves: readonly Move[] = [exchange, exchangeForeign];
