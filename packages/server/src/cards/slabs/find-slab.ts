import type { Slab } from '@kura/api-contract/slabs';
import { normaliseGrader, readSlab, type SlabLocation, slabLocation } from '@kura/domain/cards';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { type CardRow, findCards, presentCard } from '../cards/index.ts';
import { findSlabs, type SlabRow } from './slabs.repository.ts';

/** Returns the locations of the slabs with a certificate number, in any spelling, with or without a grader and a number sign. */
export async function findSlab(
  context: CallContext,
  input: { certificateNumber: string; grader?: string | undefined },
): Promise<{ slabs: Slab[] }> {
  const grader = input.grader === undefined ? null : normaliseGrader(input.grader);
  const wanted = readSlab(input.certificateNumber).filter(
    (each) => grader === null || each.grader === null || each.grader === grader,
  );
  const rows = await findSlabs(
    context.db,
    wanted.map((each) => ({ ...each, grader: grader ?? each.grader })),
  );
  if (rows.length === 0) throw new ApiError('NOT_FOUND');
  const placed = rows.map((row) => ({ row, place: placeOf(row) }));
  const shown = placed.filter(({ place }) => hasToken(place)).map(({ row }) => row.card_id);
  const cards = await findCards(context.db, shown);
  return { slabs: placed.map(({ row, place }) => presentSlab(context, row, place, cards.get(row.card_id))) };
}

/** A holder can burn a token without asking for its slab, which is then in the vault without a token. */
const placeOf = ({ holder, owner, secret, gacha_status: gachaStatus }: SlabRow): SlabLocation =>
  slabLocation({ holder: holder === 'WALLET' && owner === null ? 'VAULT' : holder, secret, gachaStatus });

const hasToken = (place: SlabLocation) => place === 'TOKEN' || place === 'REDEEMED';

/** Presents every slab in the vault alike, except its certificate: stock, published or not, and undrawn secrets. */
function presentSlab(
  { chain }: CallContext,
  row: SlabRow,
  place: SlabLocation,
  card: CardRow | undefined,
): Slab {
  return {
    grader: row.grader,
    certificateNumber: row.certificate_number,
    place,
    gachaId: place === 'POOL' ? row.gacha_id : null,
    card: card === undefined ? null : presentCard(card, chain.network),
  };
}
