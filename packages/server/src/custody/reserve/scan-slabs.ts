import type { ScannedSlab } from '@kura/api-contract/reserve';
import {
  isCertificateNumber,
  isGrader,
  normaliseCertificateNumber,
  normaliseGrader,
} from '@kura/domain/cards';
import type { ScanOutcome } from '@kura/domain/reserve';
import { findCards, presentCard, requireMedia } from '../../cards/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { lockOpenStockTake } from './stock-takes.repository.ts';
import {
  deleteSlab,
  findKnownSlabs,
  insertSlabs,
  type KnownSlab,
  type SlabLabel,
} from './vault-slabs.repository.ts';

interface Scan {
  id: string;
  slabs: readonly { certificateNumber: string; grader?: string | undefined }[];
  photo: string | null;
}

/** The result of a scanned label, before it is recorded. */
interface Judged extends SlabLabel {
  outcome: ScanOutcome;
  graders: string[];
  cardId: string | null;
}

/** Records slabs in the vault, each once. */
export async function scanSlabs(
  context: CallContext,
  { id, slabs, photo }: Scan,
): Promise<{ slabs: ScannedSlab[] }> {
  const { adminId } = requireAdmin(context.actor);
  const judged = await inTransaction(context, async (tx) => {
    await lockOpenStockTake(tx, id);
    if (photo !== null) await requireMedia(tx, { PICTURE: [photo], VIDEO: [] });
    const numbers = slabs.map(({ certificateNumber }) => normaliseCertificateNumber(certificateNumber));
    const known = await findKnownSlabs(tx, numbers);
    const labels = slabs.map(({ grader }, place) =>
      judge(
        { certificateNumber: numbers[place] ?? '', grader: normaliseGrader(grader ?? '') },
        known.filter((each) => each.place === place),
      ),
    );
    const recorded = labels.filter(isRecorded);
    const isNew = await insertSlabs(tx, id, recorded, { photo, adminId, at: context.clock.now() });
    for (const [place, label] of recorded.entries()) if (!isNew[place]) label.outcome = 'REPEATED';
    await audit(tx, context, {
      action: 'scan-slabs',
      subject: { kind: 'stock-take', id },
      details: {
        counted: labels.filter(({ outcome }) => outcome === 'COUNTED').length,
        surplus: labels.filter(({ outcome }) => outcome === 'SURPLUS').map(nameOf),
        ...(photo === null ? {} : { photo }),
      },
    });
    await failpoint('slabs-scanned.before-commit');
    return labels;
  });
  const cards = await findCards(
    context.db,
    judged.flatMap(({ cardId }) => cardId ?? []),
  );
  return {
    slabs: judged.map(({ certificateNumber, grader, outcome, graders, cardId }) => {
      const card = cardId === null ? undefined : cards.get(cardId);
      return {
        certificateNumber,
        grader,
        outcome,
        graders,
        card: card === undefined ? null : presentCard(card, context.chain.network),
      };
    }),
  };
}

/** Removes a slab that was scanned by mistake. */
export async function removeSlab(
  context: CallContext,
  { id, grader, certificateNumber }: { id: string } & SlabLabel,
): Promise<void> {
  requireAdmin(context.actor);
  const label = {
    grader: normaliseGrader(grader),
    certificateNumber: normaliseCertificateNumber(certificateNumber),
  };
  await inTransaction(context, async (tx) => {
    await lockOpenStockTake(tx, id);
    if (!(await deleteSlab(tx, id, label))) throw new ApiError('NOT_FOUND');
    await audit(tx, context, {
      action: 'remove-scanned-slab',
      subject: { kind: 'stock-take', id },
      details: { ...label },
    });
    await failpoint('scanned-slab-removed.before-commit');
  });
}

const isRecorded = ({ outcome }: Judged) => outcome === 'COUNTED' || outcome === 'SURPLUS';
const nameOf = ({ grader, certificateNumber }: SlabLabel) => `${grader} ${certificateNumber}`.trim();

/** A label has no grader: when one slab in the vault has the number, it is that one. */
function judge({ certificateNumber, grader }: SlabLabel, known: readonly KnownSlab[]): Judged {
  const label = { certificateNumber, grader, graders: [], cardId: null };
  if (!isCertificateNumber(certificateNumber) || (grader !== '' && !isGrader(grader))) {
    return { ...label, outcome: 'UNREADABLE' };
  }
  const fitting = known.filter((each) => grader === '' || each.grader === grader);
  const inVault = fitting.filter((each) => each.is_in_vault);
  const graders = [...new Set(inVault.map((each) => each.grader))];
  if (graders.length > 1) return { ...label, outcome: 'AMBIGUOUS', graders };
  const [here] = inVault;
  if (here) return { ...label, grader: here.grader, outcome: 'COUNTED', cardId: here.card_id };
  const [gone] = fitting;
  return gone
    ? { ...label, grader: gone.grader, outcome: 'SURPLUS', cardId: gone.card_id }
    : { ...label, outcome: 'SURPLUS' };
}
