import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { merkleTree, standardLeaf } from '@kura/chain/merkle-tree';
import type { DatabaseTransaction } from '@kura/database';
import type { CampaignPrize, CampaignTask, PrizeKind } from '@kura/domain/campaigns';
import { parseAmount } from '@kura/domain/money';
import type { ColourTier } from '@kura/domain/vocabulary';
import { type Address, type Hash, hexToBytes, pad } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { presentAdminCampaign } from './campaign.presenter.ts';
import { isCard, isDrop, replaceAllowedWallets, replaceTerms } from './campaign-terms.repository.ts';
import {
  type CampaignRow,
  deleteCampaign,
  findCampaign,
  insertCampaign,
  lockCampaign,
  updateCampaign,
} from './campaigns.repository.ts';
import { releasePrizes } from './prizes.repository.ts';

interface PrizeInput {
  kind: PrizeKind;
  winners: number;
  points: string | null;
  cardId: string | null;
  gachaId: string | null;
  packs: number | null;
  colourTier: ColourTier | null;
  tickets: number | null;
  ticketDays: number | null;
}

export interface CampaignInput {
  title: { ja: string; en: string };
  description: { ja: string; en: string };
  startsAt: string;
  endsAt: string;
  tasks: readonly CampaignTask[];
  prizes: readonly PrizeInput[];
}

export async function createCampaign(
  context: CallContext,
  input: CampaignInput,
): Promise<Reply<AdminCampaign>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const id = newId();
    const now = context.clock.now();
    await insertCampaign(tx, { id, ...columnsOf(input), created_at: now, updated_at: now });
    await replaceTerms(tx, id, { tasks: input.tasks, prizes: await readPrizes(tx, input.prizes) });
    await audit(tx, context, {
      action: 'create-campaign',
      subject: { kind: 'campaign', id },
      details: { title: input.title.ja },
    });
    const row = (await findCampaign(tx, id)) as CampaignRow;
    return reply(await presentAdminCampaign(tx, row), {
      location: `/api/campaign/${id}`,
      etag: String(row.version),
    });
  });
}

/** Replaces the terms of a draft. Published terms never change, because applicants agreed to them. */
export async function changeCampaign(
  context: CallContext,
  { id, ...input }: CampaignInput & { id: string },
): Promise<Reply<AdminCampaign>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    await lockDraft(context, tx, id);
    await updateCampaign(tx, id, { ...columnsOf(input), updated_at: context.clock.now() });
    await replaceTerms(tx, id, { tasks: input.tasks, prizes: await readPrizes(tx, input.prizes) });
    await audit(tx, context, {
      action: 'change-campaign',
      subject: { kind: 'campaign', id },
      details: { title: input.title.ja },
    });
    const row = (await findCampaign(tx, id)) as CampaignRow;
    return reply(await presentAdminCampaign(tx, row), { etag: String(row.version) });
  });
}

export async function removeCampaign(context: CallContext, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const row = await lockCampaign(tx, id);
    if (row.status !== 'DRAFT') throw new ApiError('STATE_CONFLICT', { state: row.status });
    // Prizes that were reserved and released before also belong to this draft.
    await releasePrizes(tx, { campaignId: id, now: context.clock.now(), forget: true });
    await deleteCampaign(tx, id);
    await audit(tx, context, {
      action: 'remove-campaign',
      subject: { kind: 'campaign', id },
      details: { title: row.title_ja },
    });
  });
}

/** Replaces the list of wallets that may join. */
export async function setAllowList(
  context: CallContext,
  { id, wallets }: { id: string; wallets: readonly Address[] },
): Promise<Reply<{ root: Hash | null; wallets: number }>> {
  requireAdmin(context.actor);
  const unique = [...new Set(wallets)].sort();
  const root = unique.length === 0 ? null : allowListRoot(unique);
  return inTransaction(context, async (tx) => {
    const row = await lockDraft(context, tx, id);
    await replaceAllowedWallets(tx, id, unique);
    await updateCampaign(tx, id, { allow_list_root: root, updated_at: context.clock.now() });
    await audit(tx, context, {
      action: 'set-campaign-allow-list',
      subject: { kind: 'campaign', id },
      details: { root, wallets: unique.length },
    });
    return reply({ root, wallets: unique.length }, { etag: String(row.version + 1) });
  });
}

/** Returns the root of an OpenZeppelin standard tree over `[address]`. */
export const allowListRoot = (wallets: readonly Address[]): Hash =>
  merkleTree(wallets.map((wallet) => standardLeaf(hexToBytes(pad(wallet, { size: 32 }))))).root;

async function lockDraft(context: CallContext, tx: DatabaseTransaction, id: string): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id);
  requireVersion(context, row.version);
  if (row.status !== 'DRAFT') throw new ApiError('STATE_CONFLICT', { state: row.status });
  return row;
}

function columnsOf({ title, description, startsAt, endsAt }: CampaignInput) {
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  if (ends <= starts) throw new ApiError('CAMPAIGN_TIME_INVALID');
  return {
    title_ja: title.ja,
    title_en: title.en,
    description_ja: description.ja,
    description_en: description.en,
    starts_at: starts,
    ends_at: ends,
  };
}

/** Returns prizes with the fields of their kinds only, after checking that their cards and drops exist. */
async function readPrizes(tx: DatabaseTransaction, inputs: readonly PrizeInput[]): Promise<CampaignPrize[]> {
  const prizes: CampaignPrize[] = [];
  for (const [index, input] of inputs.entries()) {
    const fault = await prizeFault(tx, input);
    if (fault !== null) throw new ApiError('CAMPAIGN_PRIZE_INVALID', { index, reason: fault });
    prizes.push({
      kind: input.kind,
      winners: input.winners,
      pointsBaseUnits: input.points === null ? null : parseAmount(input.points),
      cardId: input.cardId,
      gachaId: input.gachaId,
      packs: input.packs,
      colourTier: input.colourTier,
      tickets: input.tickets,
      ticketDays: input.ticketDays,
    });
  }
  return prizes;
}

async function prizeFault(tx: DatabaseTransaction, prize: PrizeInput): Promise<string | null> {
  const needed = {
    POINTS: prize.points !== null && parseAmount(prize.points) > 0n,
    CARD: prize.cardId !== null && prize.winners === 1,
    PACK: prize.gachaId !== null && prize.packs !== null,
    TICKET: (prize.gachaId === null) !== (prize.colourTier === null) && prize.tickets !== null,
  }[prize.kind];
  if (!needed) return 'INCOMPLETE';
  const others = [
    prize.kind !== 'POINTS' && prize.points !== null,
    prize.kind !== 'CARD' && prize.cardId !== null,
    prize.kind !== 'PACK' && prize.packs !== null,
    prize.kind !== 'PACK' && prize.kind !== 'TICKET' && prize.gachaId !== null,
    prize.kind !== 'TICKET' &&
      (prize.colourTier !== null || prize.tickets !== null || prize.ticketDays !== null),
  ];
  if (others.includes(true)) return 'OTHER_KIND';
  if (prize.cardId !== null && !(await isCard(tx, prize.cardId))) return 'NO_CARD';
  if (prize.gachaId !== null && !(await isDrop(tx, prize.gachaId))) return 'NO_DROP';
  return null;
}
