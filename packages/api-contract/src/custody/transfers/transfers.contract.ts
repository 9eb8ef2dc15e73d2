import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, cardGift, orApproval } from '../../governance/approvals/pending-approval.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { address, id } from '../../primitives.ts';
import { intent } from '../../trading/intents/intent.schema.ts';

export const transfersContract = {
  transfer: call({
    method: 'POST',
    path: '/nft/transfer/{id}',
    access: 'account',
    scope: 'sales',
    freshProof: 'of-admins',
    summary: 'Build the transfer of an own card or sealed pack; for an admin, send a card of the shop',
    description:
      'A user gets an intent. An admin sends a card that the shop holds: that is queued and answers 202. ' +
      'The transfer ends a listing of the token permanently. Its signature is still valid on chain, and could be used if ' +
      `the token came back: \`cancelOrders\` cancels such orders first. ${approvalNote(cardGift)}`,
    idempotency: 'required',
    input: z.strictObject({
      id: id.describe('Id of the card or pack.'),
      to: address.describe('Wallet that receives the token.'),
      cancelOrders: z
        .boolean()
        .default(false)
        .describe(
          'True: first cancel on chain the signed orders that would be valid again if the token came back.',
        ),
    }),
    output: orApproval(z.union([intent, queuedTransaction])),
    status: 201,
    problems: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'NOT_OWNER',
      'NOT_TRANSFERABLE',
      'CARD_HELD',
      'AUCTION_HAS_BIDS',
      'RECIPIENT_INVALID',
      'RECIPIENT_REFUSES',
    ],
  }),
};
