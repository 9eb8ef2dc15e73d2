import { type Hash, keccak256, stringToHex } from 'viem';
import type { PrizeRow, TaskRow } from './campaign-terms.repository.ts';
import type { CampaignRow } from './campaigns.repository.ts';

/**
 * Returns the hash of the terms for applicants: one JSON document with keys in this order. Anybody can compute it from the
 * public answer of the campaign.
 */
export function termsHash(
  campaign: CampaignRow,
  { tasks, prizes }: { tasks: readonly TaskRow[]; prizes: readonly PrizeRow[] },
): Hash {
  const terms = {
    campaign: campaign.id,
    title: { ja: campaign.title_ja, en: campaign.title_en },
    description: { ja: campaign.description_ja, en: campaign.description_en },
    startsAt: campaign.starts_at.toISOString(),
    endsAt: campaign.ends_at.toISOString(),
    allowListRoot: campaign.allow_list_root,
    tasks: tasks.map((task) => ({
      kind: task.kind,
      accountId: task.account_id,
      accountName: task.account_name,
      postId: task.post_id,
      requiredText: task.required_text,
    })),
    prizes: prizes.map((prize) => ({
      kind: prize.kind,
      winners: prize.winners,
      pointsBaseUnits: prize.points_base_units === null ? null : String(prize.points_base_units),
      cardId: prize.card_id,
      gachaId: prize.gacha_id,
      packs: prize.packs,
      ...(prize.kind === 'TICKET' && {
        colourTier: prize.colour_tier,
        tickets: prize.tickets,
        ticketDays: prize.ticket_days,
      }),
    })),
  };
  return keccak256(stringToHex(JSON.stringify(terms)));
}
