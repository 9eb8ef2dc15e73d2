import type { AdminCard } from '@kura/api-contract/cards';
import { serialHash } from '@kura/chain/gacha';
import type { Database } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { stockBlocker } from '@kura/domain/stock';
import type { CardRank } from '@kura/domain/vocabulary';
import { sql, type Updateable } from 'kysely';
import { getCardForAdmin, type IntakeAssets, slabOf, slabSalt } from '../cards/index.ts';
import { changeInDraft, requireUnannounced } from '../gacha/index.ts';
import { requireMedia } from '../images/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  requireAdmin,
  requireVersion,
} from '../platform/index.ts';
import { findBearer, type LockedCard, lockCard } from './stock.repository.ts';

type Transaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

export interface CardChange {
  id: string;
  grader?: string | undefined;
  certificateNumber?: string | undefined;
  gradingNumber?: number | undefined;
  englishTitle?: string | undefined;
  japaneseTitle?: string | null | undefined;
  category?: string | null | undefined;
  yearOfIssue?: number | null | undefined;
  collectionNumber?: string | null | undefined;
  expansionMark?: string | null | undefined;
  value?: string | null | undefined;
  assets?: IntakeAssets | undefined;
  rank?: CardRank | undefined;
  secret?: boolean | undefined;
  displayOrder?: number | undefined;
}

/** Changes what is said of a card. What a published drop promised to buyers, or what a token commits to, can't change. */
export async function updateCard(context: CallContext, change: CardChange): Promise<Reply<AdminCard>> {
  requireAdmin(context.actor);
  if (change.assets !== undefined) await requireFiles(context, change.assets);
  await inTransaction(context, async (tx) => {
    const card = await lockCard(tx, change.id);
    requireVersion(context, card.version);
    const values = {
      ...plainValues(change),
      ...(await slabValues(tx, context, card, change)),
      ...(await promisedValues(tx, card, change)),
    };
    await tx
      .updateTable('nft')
      .set({ ...values, updated_at: context.clock.now(), version: sql`version + 1` })
      .where('id', '=', card.id)
      .execute();
    const { id: _, ...details } = change;
    await audit(tx, context, { action: 'update-card', subject: { kind: 'card', id: card.id }, details });
  });
  return getCardForAdmin(context, change);
}

async function requireFiles(
  { db }: CallContext,
  { video, photoFront, photoBack }: IntakeAssets,
): Promise<void> {
  await requireMedia(db, {
    PICTURE: photoBack === null ? [photoFront] : [photoFront, photoBack],
    VIDEO: video === null ? [] : [video],
  });
}

function plainValues(change: CardChange): Updateable<Database['nft']> {
  const { assets } = change;
  const given = {
    name: change.englishTitle,
    japanese_title: change.japaneseTitle,
    category: change.category,
    year: change.yearOfIssue,
    collection_number: change.collectionNumber,
    expansion_mark: change.expansionMark,
    display_order: change.displayOrder,
    ...(assets && { video: assets.video, photo_front: assets.photoFront, photo_back: assets.photoBack }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** What the serial hash commits to: it may be corrected only while nobody was shown it. */
async function slabValues(
  tx: Transaction,
  { config }: CallContext,
  card: LockedCard,
  change: CardChange,
): Promise<Updateable<Database['nft']>> {
  const slab = slabOf({
    grader: change.grader ?? card.grader,
    certificateNumber: change.certificateNumber ?? card.certificateNumber,
    gradingNumber: change.gradingNumber ?? card.gradingNumber,
  });
  const same =
    slab.grader === card.grader &&
    slab.certificateNumber === card.certificateNumber &&
    slab.gradingNumber === card.gradingNumber;
  if (same) return {};
  const obstacle = stockBlocker(card);
  if (obstacle !== null) throw new ApiError('STATE_CONFLICT', { state: obstacle });
  const bearer = await findBearer(tx, slab);
  if (bearer !== null && bearer !== card.id) throw new ApiError('SLAB_TAKEN');
  return {
    grader: slab.grader,
    certificate_number: slab.certificateNumber,
    grade: slab.gradingNumber,
    serial_hash: serialHash({ ...slab, salt: slabSalt(config.vaultKey, slab) }),
  };
}

/** Value, rank and secrecy: part of what a published drop promises. */
async function promisedValues(
  tx: Transaction,
  card: LockedCard,
  { value, rank, secret }: CardChange,
): Promise<Updateable<Database['nft']>> {
  const valueBaseUnits = value === undefined || value === null ? value : parseAmount(value);
  const inDrop = card.holder === 'DROP' && card.gachaId !== null ? card.gachaId : null;
  if (rank !== undefined && inDrop === null) throw new ApiError('STATE_CONFLICT', { state: card.saleType });
  if (inDrop !== null && (rank !== undefined || valueBaseUnits !== undefined)) {
    await changeInDraft(
      tx,
      { gachaId: inDrop, nftId: card.id },
      {
        ...(rank === undefined ? {} : { rank }),
        ...(valueBaseUnits === undefined ? {} : { valueBaseUnits }),
      },
    );
  }
  if (secret !== undefined && secret !== card.secret) {
    await requireUnannounced(tx, [card.id]);
    if (secret && card.saleType === 'OFF_CHAIN') {
      throw new ApiError('STATE_CONFLICT', { state: card.saleType });
    }
  }
  return {
    ...(valueBaseUnits === undefined ? {} : { value_base_units: valueBaseUnits }),
    ...(rank === undefined ? {} : { rank }),
    ...(secret === undefined ? {} : { secret }),
  };
}

/** Sets the value of a card within a transaction of the caller, under the rules of a change by hand. */
export async function setValue(
  tx: Transaction,
  context: CallContext,
  { id, value }: { id: string; value: string | null },
): Promise<void> {
  const card = await lockCard(tx, id);
  const values = await promisedValues(tx, card, { id, value });
  await tx
    .updateTable('nft')
    .set({ ...values, updated_at: context.clock.now(), version: sql`version + 1` })
    .where('id', '=', card.id)
    .execute();
  await audit(tx, context, {
    action: 'update-card',
    subject: { kind: 'card', id: card.id },
    details: { value },
  });
}
