import type { AdminCard, CardIntake } from '@kura/api-contract/cards';
import { plainColumns } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { requireMedia } from '../images/index.ts';
import { presentAdminCard } from './card.presenter.ts';
import { findCardForAdmin } from './cards.repository.ts';
import { requireCollection } from './collections.repository.ts';
import { slabOf } from './slab-of.ts';
import { slabHashes } from './slab-salt.ts';
import { insertCard } from './stock.repository.ts';

/** Takes one slab into stock. A certificate number is unique among the cards in the shop. */
export async function intakeCard(context: CallContext, input: CardIntake): Promise<Reply<AdminCard>> {
  requireAdmin(context.actor);
  const slab = slabOf(input);
  const { video, photoFront, photoBack } = input.assets;
  await requireMedia(context.db, {
    PICTURE: photoBack === null ? [photoFront] : [photoFront, photoBack],
    VIDEO: video === null ? [] : [video],
  });
  const id = newId();
  return inTransaction(context, async (tx) => {
    await requireCollection(tx, input.collectionId);
    const inserted = await insertCard(tx, {
      ...plainColumns(input),
      id,
      collection_id: input.collectionId,
      photo_front: photoFront,
      photo_back: photoBack,
      video,
      grader: slab.grader,
      certificate_number: slab.certificateNumber,
      grade: slab.gradingNumber,
      ...slabHashes(context.config.vaultKey, slab),
      value_base_units: input.value === null ? null : parseAmount(input.value),
      created_at: context.clock.now(),
    });
    if (!inserted) throw new ApiError('SLAB_TAKEN');
    await audit(tx, context, {
      action: 'intake-card',
      subject: { kind: 'card', id },
      details: { grader: slab.grader, certificateNumber: slab.certificateNumber },
    });
    const row = await findCardForAdmin(tx, id);
    if (row === undefined) throw new Error('A card that was just stored is not there');
    return reply(presentAdminCard(row, context.chain.network), {
      location: `/api/nft/admin/${id}`,
      etag: String(row.version),
    });
  });
}
