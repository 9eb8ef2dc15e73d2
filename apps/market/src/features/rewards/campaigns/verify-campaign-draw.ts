import { type Applicant, type DrawVerification, drawIdOf } from '@kura/chain/campaigns';
import type { DrawPlaces } from '../../../components/draw/verify-draw.tsx';
import { type NamedDraw, verifyDrawInBrowser } from '../../../components/draw/verify-draw-in-browser.ts';

/** Digits of a draw id, with `0x`, that name the campaign; the rest counts attempts to publish it. */
const CAMPAIGN_DIGITS = 34;

/**
 * Verifies a campaign's draw in the browser.
 *
 * @throws when the chain or the file can't be read, or the shop names the draw of another campaign.
 */
export async function verifyCampaignDraw(
  campaignId: string,
  draw: NamedDraw,
  places: DrawPlaces & { applicant?: Applicant | undefined },
): Promise<{ result: DrawVerification }> {
  if (!draw.drawId.startsWith(drawIdOf(campaignId).slice(0, CAMPAIGN_DIGITS))) {
    throw new Error('The shop names the draw of another campaign.');
  }
  return verifyDrawInBrowser(draw, places);
}
