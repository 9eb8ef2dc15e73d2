import type { AdminCard, CardIntake } from '@kura/api-contract/cards';
import type { CardChange } from '@kura/api-contract/stock';
import { plainColumns } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import { stockBlocker } from '@kura/domain/stock';
import {
  cardValuesOf,
  getCardForAdmin,
  type LockedCard,
  lockCard,
  requireMedia,
  slabHashes,
  slabOf,
} from '../../cards/index.ts';
import { changeInDraft, requireNoPrize, requireUnannounced } from '../../gacha/index.ts';
import { requireKeptValue } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { type CardColumns, changeCard, findBearer, readFields } from './stock.repository.ts';

type Transaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** Changes the data of a card. Data that a published drop promised or a token commits to can't change. */
export async function updateCard(context: CallContext, change: CardChange): Promise<Reply<AdminCard>> {
  requireAdmin(context.actor);
  if (change.assets !== undefined) await requireFiles(context, change.assets);
  await inTransaction(context, async (tx) => {
    const card = await lockCard(tx, change.id);
    requireVersion(context, card.version);
    const before = await readWords(tx, card);
    const values = {
      ...plainValues(change),
      ...(await slabValues(tx, context, card, change)),
      ...(await promisedValues(tx, context, card, change)),
    };
    await changeCard(tx, card.id, values, context.clock.now());
    await audit(tx, context, {
      action: 'update-card',
      subject: { kind: 'card', id: card.id },
      details: differencesOf(before, change),
    });
  });
  return getCardForAdmin(context, change);
}

type CardWords = Required<{ [Field in keyof Omit<CardChange, 'id'>]: unknown }>;

/** Returns a card by the field names of a change. */
async function readWords(tx: Transaction, card: LockedCard): Promise<CardWords> {
  const row = await readFields(tx, card.id);
  return {
    ...cardValuesOf(row),
    assets: { video: row.video, photoFront: row.photo_front, photoBack: row.photo_back },
    rank: row.rank,
    secret: row.secret,
    displayOrder: row.display_order,
  };
}

/** Returns the earlier values of the changed fields, for the audit log. */
function differencesOf(before: CardWords, { id: _, ...after }: CardChange): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof CardWords)[]).filter(
    (field) =>
      after[field] !== undefined &&
      JSON.stringify(sorted(after[field])) !== JSON.stringify(sorted(before[field])),
  );
  const pick = (from: Partial<CardWords>) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { ...pick(after), before: pick(before) };
}

/** Sorts files, and formats an amount as it is read back. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : value;

async function requireFiles(
  { db }: CallContext,
  { video, photoFront, photoBack }: CardIntake['assets'],
): Promise<void> {
  await requireMedia(db, {
    PICTURE: photoBack === null ? [photoFront] : [photoFront, photoBack],
    VIDEO: video === null ? [] : [video],
  });
}

function plainValues({ assets, displayOrder, ...change }: CardChange): CardColumns {
  return {
    ...plainColumns(change),
    display_order: displayOrder,
    ...(assets && { video: assets.video, photo_front: assets.photoFront, photo_back: assets.photoBack }),
  };
}

/** Returns the changed columns of the slab's identity. They can change only before anybody has seen the serial hash. */
async function slabValues(
  tx: Transaction,
  { config }: CallContext,
  card: LockedCard,
  change: CardChange,
): Promise<CardColumns> {
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
    ...slabHashes(config.vaultKey, slab),
  };
}

/** Returns the changed values that a published drop promises: value, rank and secrecy. */
async function promisedValues(
  tx: Transaction,
  context: CallContext,
  card: LockedCard,
  { value, rank, secret }: CardChange,
): Promise<CardColumns> {
  const valueBaseUnits = value === undefined || value === null ? value : parseAmount(value);
  if (valueBaseUnits !== undefined) await requireKeptValue(tx, context, { cardId: card.id, valueBaseUnits });
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
    await requireUnannounced(tx, [card.id], secret);
    if (secret) await requireNoPrize(tx, [card.id]);
    if (secret && card.saleType === 'OFF_CHAIN') {
      throw new ApiError('STATE_CONFLICT', { state: card.saleType });
    }
  }
  return { value_base_units: valueBaseUnits, rank, secret };
}

/** Sets a card's value within the caller's transaction, under the rules of a change by hand. */
export async function setValue(
  tx: Transaction,
  context: CallContext,
  { id, value }: { id: string; value: string | null },
): Promise<void> {
  const card = await lockCard(tx, id);
  const before = await readWords(tx, card);
  const values = await promisedValues(tx, context, card, { id, value });
  await changeCard(tx, card.id, values, context.clock.now());
  await audit(tx, context, {
    action: 'update-card',
    subject: { kind: 'card', id: card.id },
    details: differencesOf(before, { id, value }),
  });
}
