import { z } from 'zod';
import { transactionStatus } from '../../operations/transactions/transaction-status.ts';
import { addressOut, amount, hash, id, instant, localizedText } from '../../primitives.ts';

/** Kinds of changes in a balance of points. */
export const POINT_ENTRY_KINDS = ['GRANTED', 'PRIZE', 'EXCHANGED', 'SPENT', 'EXPIRED'] as const;

export const pointLot = z
  .object({
    points: amount.describe('Points that are left of it.'),
    expiresAt: instant.describe('First moment at which they no longer count.'),
  })
  .meta({ id: 'PointLot', description: 'Points that expire together.' });

export const pointEntry = z
  .object({
    kind: z
      .enum(POINT_ENTRY_KINDS)
      .describe(
        '`GRANTED`: given by the shop. `PRIZE`: won in a campaign. `EXCHANGED`: paid for rank C cards. `SPENT`: paid for packs. `EXPIRED`: no longer count.',
      ),
    wallet: addressOut.describe('Wallet of the points.'),
    points: amount.describe('How many.'),
    at: instant.describe('When.'),
    expiresAt: instant.nullable().describe('When received points expire; null for the other kinds.'),
    reason: z
      .string()
      .nullable()
      .describe('Why the shop granted them; null for the other kinds and when no reason is shown.'),
    campaign: z
      .object({
        id: id.describe('Id of the campaign.'),
        title: localizedText(z.string()).describe('Its title.'),
      })
      .nullable()
      .describe('Campaign of a prize; null for the other kinds.'),
    drop: z
      .object({
        gachaId: id.describe('Id of the drop.'),
        title: localizedText(z.string()).describe('Its title.'),
        packs: z.int().describe('Number of packs.'),
      })
      .nullable()
      .describe('Drop of the packs that were paid; null for the other kinds.'),
    nftIds: z.array(id).describe('Cards that were exchanged; empty for the other kinds.'),
    transactionHash: hash
      .nullable()
      .describe('The transaction; null for points that expired and were not removed on chain yet.'),
  })
  .meta({ id: 'PointEntry', description: 'A change of a balance of points.' });

export const pointLedger = z
  .object({
    balance: amount.describe('Points that can be spent now, in all own wallets.'),
    lots: z
      .array(pointLot.extend({ wallet: addressOut.describe('Wallet of the points.') }))
      .describe('What is left, by expiry, soonest first. Expired points are left out.'),
    entries: z.array(pointEntry).describe('The changes of this page, newest first.'),
    page: z.int().describe('Number of this page, from 1.'),
    pageSize: z.int().describe('Changes per page.'),
    total: z.int().describe('Exact number of changes on all pages.'),
  })
  .meta({ id: 'PointLedger', description: 'The points of a user.' });
export type PointLedger = z.output<typeof pointLedger>;

export const pointGrant = z
  .object({
    id,
    wallet: addressOut.describe('Wallet that receives the points.'),
    points: amount.describe('How many.'),
    reason: z.string().describe('Why.'),
    grantedBy: z.string().describe('Name of the admin.'),
    at: instant.describe('When it was granted.'),
    status: transactionStatus.describe('State of its transaction. The points arrive when it is confirmed.'),
  })
  .meta({ id: 'PointGrant', description: 'Points that an admin granted.' });
export type PointGrant = z.output<typeof pointGrant>;

/** A user's points for admins. */
export const userPoints = pointLedger
  .extend({
    grants: z
      .array(pointGrant)
      .describe('The newest 20 grants by admins to wallets of the user, newest first.'),
    grantLimits: z
      .object({
        withoutApproval: amount.describe(
          'Points that the caller can grant now without a second admin, as long as `inTotal` allows it.',
        ),
        inTotal: amount.describe('Points that all admins together can still grant now.'),
      })
      .describe('Both count the grants of the last 24 hours to all users.'),
  })
  .meta({ id: 'UserPoints', description: 'The points of a user with the grants, for admins.' });
export type UserPoints = z.output<typeof userPoints>;
