import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { AllowedWallet } from '@kura/chain/gacha';
import { findPhaseError, MAX_PHASES, pointsToBaseUnits, promisesCompleteSet } from '@kura/domain/gacha';
import type { ColourTier } from '@kura/domain/vocabulary';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  readPrice,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { uniqueWallets } from './allow-list.repository.ts';
import { listPhases, type PhaseValues, replacePhases, replacePrices } from './drop-terms.repository.ts';
import {
  deleteGachaRow,
  findCollection,
  type GachaTexts,
  insertGacha,
  isPicture,
  lockGacha,
  updateGacha,
} from './gacha.repository.ts';
import { presentForAdmin, wordsOf } from './gacha-admin.presenter.ts';
import { emptyPool } from './pool.repository.ts';

/** An admin's input of a phase. */
export interface PhaseInput {
  startsAt: string;
  endsAt: string;
  limit: number;
  limitPerWallet: number;
  allowList: AllowedWallet[] | null;
}

interface DisplayFields {
  texts: GachaTexts;
  image: string | null;
  colourTier: ColourTier;
}

interface TermsFields {
  name: string;
  packs: number;
  limitPerTransaction: number;
  endsAt: string;
  phases: PhaseInput[];
  deliveryCap: number;
  /** Whole points. */
  exchangePoints: number;
}

/** Some of the fields. */
type Change = {
  [Field in keyof (DisplayFields & TermsFields)]?: (DisplayFields & TermsFields)[Field] | undefined;
};

/** Creates a drop as a draft. */
export async function createGacha(
  context: CallContext,
  input: DisplayFields & TermsFields & { collectionId: string },
): Promise<Reply<GachaAdmin>> {
  requireAdmin(context.actor);
  const phases = readPhases(input.phases, input.endsAt);
  if ((await findCollection(context.db, input.collectionId)) === undefined) throw new ApiError('NOT_FOUND');
  await requirePicture(context, input.image);

  return inTransaction(context, async (tx) => {
    const id = newId();
    const now = context.clock.now();
    await insertGacha(tx, {
      id,
      collection_id: input.collectionId,
      name: input.name,
      packs: input.packs,
      limit_per_transaction: input.limitPerTransaction,
      delivery_cap: input.deliveryCap,
      exchange_points: pointsToBaseUnits(input.exchangePoints),
      ends_at: new Date(input.endsAt),
      texts: JSON.stringify(input.texts),
      image: input.image,
      colour_tier: input.colourTier,
      created_at: now,
      updated_at: now,
    });
    await replacePhases(tx, id, phases);
    await audit(tx, context, {
      action: 'create-gacha',
      subject: { kind: 'gacha', id },
      details: { name: input.name },
    });
    return presentForAdmin(tx, context.chain.network, id, { created: true });
  });
}

/** Changes a draft; texts, picture and colour later too. */
export async function changeGacha(
  context: CallContext,
  { id, ...change }: { id: string } & Change,
): Promise<Reply<GachaAdmin>> {
  requireAdmin(context.actor);
  if (change.image != null) await requirePicture(context, change.image);
  return inTransaction(context, async (tx) => {
    const gacha = await lockGacha(tx, id);
    if (gacha === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, gacha.version);
    const { texts, image, colourTier, ...terms } = change;
    if (Object.keys(terms).length > 0) requireDraft(gacha);
    if (gacha.status !== 'DRAFT' && texts !== undefined && promisesCompleteSet(wordsOf(texts))) {
      throw new ApiError('DROP_NOT_PUBLISHABLE', { obstacles: ['COMPLETE_SET_PRIZE'] });
    }
    const endsAt = terms.endsAt ?? gacha.ends_at.toISOString();

    const { exchangePoints } = terms;
    await updateGacha(tx, id, {
      texts: texts && JSON.stringify(texts),
      image,
      colour_tier: colourTier,
      name: terms.name,
      packs: terms.packs,
      limit_per_transaction: terms.limitPerTransaction,
      delivery_cap: terms.deliveryCap,
      exchange_points: exchangePoints === undefined ? undefined : pointsToBaseUnits(exchangePoints),
      ends_at: new Date(endsAt),
    });
    if (terms.phases !== undefined) await replacePhases(tx, id, readPhases(terms.phases, endsAt));
    else if (terms.endsAt !== undefined) refusePhaseFault(await listPhases(tx, id), secondsOf(endsAt));
    await audit(tx, context, {
      action: 'change-gacha',
      subject: { kind: 'gacha', id },
      details: { fields: Object.keys(change) },
    });
    return presentForAdmin(tx, context.chain.network, id);
  });
}

/** Deletes a draft; its cards go back to stock. */
export async function deleteGacha(context: CallContext, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    requireDraft(await lockGacha(tx, id));
    await emptyPool(tx, id);
    await deleteGachaRow(tx, id);
    await audit(tx, context, { action: 'delete-gacha', subject: { kind: 'gacha', id } });
  });
}

/** Sets the tokens that a draft takes and the price of a pack in each. */
export async function setGachaTokens(
  context: CallContext,
  input: { id: string; prices: { token: 'USDC' | 'USDT'; price: string }[]; priceInPoints: string | null },
): Promise<Reply<GachaAdmin>> {
  requireAdmin(context.actor);
  const { id, priceInPoints } = input;
  const prices = [
    ...input.prices,
    ...(priceInPoints === null ? [] : [{ token: 'POINT' as const, price: priceInPoints }]),
  ].map(({ token, price }) => ({ token, priceBaseUnits: parsePrice(price) }));
  if (new Set(prices.map(({ token }) => token)).size < prices.length) {
    throw new ApiError('PRICE_INVALID', { detail: 'Give each token one price' });
  }

  return inTransaction(context, async (tx) => {
    const gacha = await lockGacha(tx, id);
    if (gacha === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, gacha.version);
    requireDraft(gacha);
    await replacePrices(tx, id, prices);
    await updateGacha(tx, id);
    await audit(tx, context, {
      action: 'set-gacha-tokens',
      subject: { kind: 'gacha', id },
      details: { ...input },
    });
    return presentForAdmin(tx, context.chain.network, id);
  });
}

/** Sets the position of a drop in the display order. */
export async function setDisplayOrder(
  context: CallContext,
  { id, displayOrder }: { id: string; displayOrder: number },
): Promise<Reply<GachaAdmin>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    if ((await lockGacha(tx, id)) === undefined) throw new ApiError('NOT_FOUND');
    await updateGacha(tx, id, { display_order: displayOrder });
    await audit(tx, context, {
      action: 'order-gacha',
      subject: { kind: 'gacha', id },
      details: { displayOrder },
    });
    return presentForAdmin(tx, context.chain.network, id);
  });
}

/** An admin's view of a drop. */
export async function getGachaForAdmin(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<GachaAdmin>> {
  requireAdmin(context.actor);
  return presentForAdmin(context.db, context.chain.network, id);
}

/** Refuses anything but a draft. */
export function requireDraft<Row extends { status: string }>(gacha: Row | undefined): Row {
  if (gacha === undefined) throw new ApiError('NOT_FOUND');
  if (gacha.status !== 'DRAFT') throw new ApiError('NOT_DRAFT', { state: gacha.status });
  return gacha;
}

/** A price of a pack in base units. @throws ApiError PRICE_INVALID */
export const parsePrice = (price: string): bigint => readPrice(price, 'PRICE_INVALID');

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Converts phases to chain time. Refuses phases that don't fit the drop's end. */
export function readPhases(phases: readonly PhaseInput[], endsAt: string): PhaseValues[] {
  const values = phases.map(({ startsAt, endsAt: phaseEndsAt, allowList, ...limits }) => ({
    startsAtSeconds: secondsOf(startsAt),
    endsAtSeconds: secondsOf(phaseEndsAt),
    allowList: allowList && uniqueWallets(allowList),
    ...limits,
  }));
  refusePhaseFault(values, secondsOf(endsAt));
  return values;
}

/** @throws ApiError PHASES_INVALID with the first invalid phase, counted from 1 */
function refusePhaseFault(
  phases: readonly Pick<PhaseValues, 'startsAtSeconds' | 'endsAtSeconds'>[],
  endsAtSeconds: number,
): void {
  const fault = findPhaseError(phases, endsAtSeconds);
  if (fault === undefined) return;
  if (fault.kind === 'TOO_MANY') {
    throw new ApiError('PHASES_INVALID', {
      detail: `A drop has at most ${MAX_PHASES} phases`,
      maximum: MAX_PHASES,
    });
  }
  const phase = fault.index + 1;
  const detail =
    fault.kind === 'ENDS_BEFORE_START'
      ? `Phase ${phase} must end after it starts`
      : `Phase ${phase} must end at ${isoOf(endsAtSeconds)} at the latest, when the drop ends`;
  throw new ApiError('PHASES_INVALID', { detail, phase });
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

async function requirePicture(context: CallContext, name: string | null): Promise<void> {
  if (name !== null && !(await isPicture(context.db, name))) throw new ApiError('MEDIA_NOT_FOUND');
}
