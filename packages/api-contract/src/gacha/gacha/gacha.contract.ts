import {
  DROP_ATTENTION,
  MAX_PHASES,
  MAX_POOL_SIZE,
  SHOWN_GACHA_STATUSES,
  VALUE_RANGES,
} from '@kura/domain/gacha';
import { CARD_RANKS, GACHA_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import {
  approvalNote,
  expectedValueLimits,
  orApproval,
} from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { checkout } from '../../payments/payments/payment.schema.ts';
import { address, amount, id, tokenId } from '../../primitives.ts';
import { spendingProblems } from '../../problems.ts';
import { ticket } from '../../rewards/tickets/ticket.schema.ts';
import { intent } from '../../trading/intents/intent.schema.ts';
import { dropParametersOnChain } from './drop-parameters.schema.ts';
import {
  gacha,
  gachaAdmin,
  gachaDetail,
  gachaDisplayInput,
  gachaTermsInput,
  lineUpCard,
  phaseInput,
  pullProof,
  rankGroup,
  valueGroup,
} from './gacha.schema.ts';
import { reveal, revealsInput } from './reveal.schema.ts';
import { testRoll, testRollInput } from './test-roll.schema.ts';

const byId = z.strictObject({ id: id.describe('Id from the list or the previous answer.') });
const lineUpPage = pageQuery({ sorts: ['HIGHEST_VALUE'] });
const remaining = z.boolean().default(false).describe('True: only cards that are still in the pool.');

export const gachaContract = {
  create: call({
    method: 'POST',
    path: '/gacha',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Create a drop as a draft',
    idempotency: 'required',
    status: 201,
    input: z.strictObject({
      collectionId: id.describe("Collection of the drop's cards."),
      ...gachaDisplayInput,
      image: gachaDisplayInput.image.default(null),
      ...gachaTermsInput,
      phases: gachaTermsInput.phases.default([]),
      deliveryCap: gachaTermsInput.deliveryCap.default(0),
      exchangePoints: gachaTermsInput.exchangePoints.default(0),
    }),
    output: gachaAdmin,
    problems: ['NOT_FOUND', 'PHASES_INVALID', 'MEDIA_NOT_FOUND'],
  }),
  list: call({
    method: 'GET',
    path: '/gacha',
    access: 'admin',
    scope: 'viewer',
    summary: 'All drops, for the admin app',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED', 'ORDER_ASC', 'ORDER_DESC'] }),
      status: z
        .array(z.enum(GACHA_STATUSES))
        .max(GACHA_STATUSES.length)
        .optional()
        .describe('Only these statuses. Repeat the key for several.'),
      attention: z
        .enum(DROP_ATTENTION)
        .optional()
        .describe('Only what the dashboard counts under this kind of attention.'),
    }),
    output: listOf(gacha),
  }),
  published: call({
    method: 'GET',
    path: '/gacha/published',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Drops on show: READY and PUBLISHED, STOPPED for 7 days, DISTRIBUTED when `past` is true',
    input: z.strictObject({
      ...pageQuery({ sorts: ['ORDER_ASC', 'ORDER_DESC', 'LAST_ADDED', 'FIRST_ADDED'] }),
      past: z.boolean().default(false).describe('True: also `DISTRIBUTED` drops.'),
      status: z
        .array(z.enum(SHOWN_GACHA_STATUSES))
        .max(SHOWN_GACHA_STATUSES.length)
        .optional()
        .describe('Only these statuses. Repeat the key for several.'),
    }),
    output: listOf(gacha),
  }),
  ofCollection: call({
    method: 'GET',
    path: '/gacha/collection/{id}',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Drops of a collection, on show or past',
    input: z.strictObject({
      id: id.describe('Id of the collection.'),
      ...pageQuery({ sorts: ['ORDER_ASC', 'ORDER_DESC', 'LAST_ADDED', 'FIRST_ADDED'] }),
    }),
    output: listOf(gacha),
  }),
  ofNft: call({
    method: 'GET',
    path: '/gacha/nft/{id}',
    access: 'public',
    shared: true,
    summary: 'The drop that a card or pack came from',
    input: byId,
    output: gachaDetail,
    problems: ['NOT_FOUND'],
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/gacha/admin/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'All figures of a drop: expected value, margin, exposure, obstacles to publishing',
    input: byId,
    output: gachaAdmin,
    problems: ['NOT_FOUND'],
  }),
  onChain: call({
    method: 'GET',
    path: '/gacha/{id}/on-chain',
    access: 'admin',
    scope: 'viewer',
    summary:
      'The parameters of a published drop as the contract answers them now, and where the tables differ',
    input: byId,
    output: dropParametersOnChain,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  testRoll: call({
    method: 'GET',
    path: '/gacha/{id}/test-roll',
    access: 'admin',
    scope: 'viewer',
    summary: 'Simulate rolls of a drop by the draw rule of the contract: nothing is bought, drawn or stored',
    description:
      'Every roll is drawn from the pool as it is now. The draw takes the seed as its random word and the number of ' +
      'the roll as its entry in the queue.',
    input: byId.extend(testRollInput),
    output: testRoll,
    problems: ['NOT_FOUND', 'POOL_EMPTY', 'LIMIT_EXCEEDED'],
    rateLimit: { requests: 30, perSeconds: 60 },
  }),
  reveals: call({
    method: 'GET',
    path: '/gacha/reveals',
    access: 'admin',
    scope: 'viewer',
    summary: 'Requests to reveal packs, with their random words, draws and state',
    description:
      '`search` finds a holder, a transaction of the request, a random request or the token of a pack, each whole.',
    input: z.strictObject(revealsInput),
    output: listOf(reveal),
  }),
  nftsByRank: call({
    method: 'GET',
    path: '/gacha/get-nfts-by-rank/{id}',
    access: 'public',
    summary: 'The line-up by rank: counts of each rank, and a page of its cards, best rank and value first',
    input: z.strictObject({
      id: id.describe('Id of the drop.'),
      ...lineUpPage,
      rank: z.enum(CARD_RANKS).optional().describe('Only cards of this rank; the counts stay complete.'),
      remaining,
    }),
    output: listOf(lineUpCard).extend({
      groups: z.array(rankGroup).describe('Counts per rank, best rank first.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  nftsByPriceRange: call({
    method: 'GET',
    path: '/gacha/get-nfts-by-price-range/{id}',
    access: 'public',
    summary: 'The line-up by value: counts of each range, and a page of its cards, best value first',
    input: z.strictObject({
      id: id.describe('Id of the drop.'),
      ...lineUpPage,
      range: z
        .enum(VALUE_RANGES)
        .optional()
        .describe('Only cards in this value range; the counts stay complete.'),
      remaining,
    }),
    output: listOf(lineUpCard).extend({
      groups: z.array(valueGroup).describe('Counts per value range, highest first.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  secretNfts: call({
    method: 'GET',
    path: '/gacha/nfts-secret/{id}',
    access: 'public',
    summary: 'The secret cards of a drop, for admins; for everybody once it is DISTRIBUTED',
    input: z.strictObject({ id: id.describe('Id of the drop.'), ...lineUpPage }),
    output: listOf(lineUpCard),
    problems: ['NOT_FOUND'],
  }),
  pool: call({
    method: 'GET',
    path: '/gacha/{id}/pool',
    access: 'public',
    summary: 'The published pool file, byte for byte: its keccak256 is on chain',
    input: byId,
    output: z.instanceof(Blob),
    produces: ['application/json'],
    problems: ['NOT_FOUND'],
  }),
  poolOfDrop: call({
    method: 'GET',
    path: '/gacha/pools/{dropId}',
    access: 'public',
    summary: 'The published pool file of a drop by its number on chain, byte for byte',
    description:
      'A buyer who verifies a drop compares its pool with the pools of all other drops, which the chain numbers.',
    input: z.strictObject({ dropId: tokenId.describe('Number of the drop in the Gacha contract.') }),
    output: z.instanceof(Blob),
    produces: ['application/json'],
    problems: ['NOT_FOUND'],
  }),
  proof: call({
    method: 'GET',
    path: '/gacha/{id}/proof/{tokenId}',
    access: 'public',
    summary: 'Everything that verifies the pull of a card, by its token id',
    input: z.strictObject({
      id: id.describe('Id of the drop.'),
      tokenId: tokenId.describe('Token id of the drawn card.'),
    }),
    output: pullProof,
    problems: ['NOT_FOUND'],
  }),
  get: call({
    method: 'GET',
    path: '/gacha/{id}',
    access: 'public',
    shared: true,
    summary: "A drop with live odds, what is left, phases, limits and the caller's standing",
    input: byId,
    output: gachaDetail,
    problems: ['NOT_FOUND'],
  }),
  change: call({
    method: 'PATCH',
    path: '/gacha/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Change a draft; texts, picture and colour later too',
    concurrency: 'if-match',
    input: z
      .strictObject({ id: id.describe('Id of the drop.') })
      .extend(z.strictObject({ ...gachaDisplayInput, ...gachaTermsInput }).partial().shape),
    output: gachaAdmin,
    problems: ['NOT_FOUND', 'NOT_DRAFT', 'PHASES_INVALID', 'MEDIA_NOT_FOUND', 'DROP_NOT_PUBLISHABLE'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/gacha/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Delete a draft; its cards go back to stock',
    status: 204,
    input: byId,
    problems: ['NOT_FOUND', 'NOT_DRAFT', 'STATE_CONFLICT'],
  }),
  assignNfts: call({
    method: 'POST',
    path: '/gacha/nfts/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Put stock cards in a draft with their rank, or take them out; voids its shuffle',
    idempotency: 'required',
    input: z.strictObject({
      id: id.describe('Id of the drop.'),
      assign: z
        .array(
          z.strictObject({
            nftId: id.describe('Id of the card.'),
            rank: z.enum(CARD_RANKS).describe('Rank of the card in this drop.'),
            lastOnePrize: z
              .boolean()
              .default(false)
              .describe(
                'True makes the card the last-one prize, which the last pack gets besides its own card. A drop has one at most, and it is not secret.',
              ),
          }),
        )
        .max(1000)
        .default([])
        .describe('Stock cards to put in the draft.'),
      unassign: z.array(id).max(1000).default([]).describe('Ids of cards to take out.'),
    }),
    output: gachaAdmin,
    problems: ['NOT_FOUND', 'NOT_DRAFT', 'STATE_CONFLICT', 'CARD_NOT_IN_STOCK', 'CARD_CLAIMED'],
  }),
  setSecretNfts: call({
    method: 'PUT',
    path: '/nft/update-secret-nfts',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Make cards secret prizes, or show them again, before their drop is published',
    input: z.strictObject({
      nftIds: z.array(id).min(1).max(1000).describe('Ids of the cards.'),
      secret: z.boolean().describe('True makes them secret prizes.'),
    }),
    /** Cards that already had the state aren't counted. */
    output: z.object({ changed: z.int().describe('Number of cards that changed.') }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setTokens: call({
    method: 'POST',
    path: '/gacha/tokens/{id}',
    access: 'admin',
    scope: 'sales',
    summary: 'Set which tokens a draft takes, and the price of a pack in each; points among them',
    idempotency: 'required',
    concurrency: 'if-match',
    input: z.strictObject({
      id: id.describe('Id of the drop.'),
      prices: z
        .array(
          z.strictObject({
            token: z.enum(['USDC', 'USDT']).describe('The token.'),
            price: amount.describe('Price of one pack in units of `token`.'),
          }),
        )
        .max(2)
        .describe('Price of one pack in each accepted stablecoin.'),
      priceInPoints: amount
        .nullable()
        .describe('Price of one pack in points; null when points are not accepted.'),
    }),
    output: gachaAdmin,
    problems: ['NOT_FOUND', 'NOT_DRAFT', 'PRICE_INVALID'],
  }),
  shuffle: call({
    method: 'POST',
    path: '/gacha/shuffle/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: "Ask for the verifiable seed that orders a draft's pool",
    idempotency: 'required',
    status: 202,
    input: byId,
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'NOT_DRAFT', 'POOL_EMPTY'],
  }),
  publish: call({
    method: 'POST',
    path: '/gacha/publish/{id}',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: 'Check a draft, freeze its pool and put it on chain',
    description: `The member \`obstacles\` of the refusal lists what prevents publishing. ${approvalNote(
      `cards worth more than the setting \`publishExposureUsd\`, or ${expectedValueLimits}`,
    )}`,
    idempotency: 'required',
    status: 202,
    input: byId,
    output: orApproval(queuedTransaction),
    problems: [
      'NOT_FOUND',
      'NOT_DRAFT',
      'STATE_CONFLICT',
      'PAUSED',
      'DROP_NOT_PUBLISHABLE',
      'PHASE_TOO_EARLY',
      'POOL_NOT_SOUND',
      'COLLECTION_NOT_ACTIVE',
    ],
  }),
  stop: call({
    method: 'POST',
    path: '/gacha/stop/{id}',
    access: 'admin',
    scope: 'sales',
    summary: 'Stop the sale of a drop, or call it off',
    idempotency: 'required',
    status: 202,
    input: byId,
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  resume: call({
    method: 'POST',
    path: '/gacha/resume/{id}',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: 'Resume a stopped sale, before its end and unless it is sold out',
    idempotency: 'required',
    status: 202,
    input: byId,
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  close: call({
    method: 'POST',
    path: '/gacha/close/{id}',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: 'Close a drop whose every sold pack is opened; the undrawn cards go back to stock',
    idempotency: 'required',
    status: 202,
    input: byId,
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  forceReveal: call({
    method: 'POST',
    path: '/gacha/force-reveal/{id}',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary:
      'Request the reveal of packs that are still sealed after the reveal deadline; their holders get the cards',
    description:
      'Takes 25 requests of up to 20 packs at once. Call again for the rest when these are on chain.',
    idempotency: 'required',
    status: 202,
    input: byId,
    output: z.object({
      transactionIds: z.array(id).describe('The queued operator transactions.'),
      packs: z.int().describe('Packs whose reveal they request.'),
      packsLeft: z.int().describe('Sealed packs beyond these.'),
    }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  askAgain: call({
    method: 'POST',
    path: '/gacha/ask-again/{id}',
    access: 'admin',
    scope: 'sales',
    summary:
      'Request another random word for a reveal whose source was silent for 7 days; the first answer counts',
    idempotency: 'required',
    status: 202,
    input: byId.extend({
      entry: z.int().min(0).max(MAX_POOL_SIZE).describe('Place of the reveal in the queue of the drop.'),
    }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setPhase: call({
    method: 'POST',
    path: '/gacha/phase/{id}',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary:
      'Change a phase ahead of a drop on chain, or add one after the last; a begun phase never changes',
    idempotency: 'required',
    status: 202,
    /** `number` is that of the phase on chain: one more than the last adds a phase. */
    input: phaseInput.extend({
      id: id.describe('Id of the drop.'),
      number: z
        .int()
        .min(0)
        .max(MAX_PHASES - 1)
        .describe('Number of the phase on chain, from 0; one more than the last adds a phase.'),
    }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'SOLD_OUT', 'PHASE_BEGUN', 'PHASE_TOO_EARLY', 'PHASES_INVALID'],
  }),
  setDisplayOrder: call({
    method: 'POST',
    path: '/gacha/order/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Set the position of a drop in the display order',
    input: z.strictObject({
      id: id.describe('Id of the drop.'),
      displayOrder: z
        .int()
        .min(0)
        .max(1_000_000)
        .describe('Position in lists sorted by `ORDER_ASC`; lower is first.'),
    }),
    output: gachaAdmin,
    problems: ['NOT_FOUND'],
  }),
  roll: call({
    method: 'POST',
    path: '/gacha/roll',
    access: 'user',
    summary: 'Prepare the purchase of packs',
    description:
      'Answers the approval, when one is needed, and the purchase to sign. Prepared is not bought: the packs are ' +
      "yours once the purchase is on chain, and the price can't be higher by then. With `BANK_CARD` it answers a " +
      'checkout at the price in dollars: the packs are reserved until it expires, and delivered once it is paid. With ' +
      '`TICKET` there is nothing to pay or sign: it answers the ticket with its delivery, as `PUT /api/ticket/{id}/use` does.',
    idempotency: 'required',
    status: 201,
    input: z
      .strictObject({
        gachaId: id.describe('Drop to buy from.'),
        quantity: z.int().min(1).max(100).describe('Number of packs; 1 with `TICKET`.'),
        token: z
          .enum(['USDC', 'USDT', 'POINT', 'BANK_CARD', 'TICKET'])
          .describe(
            "Token to pay with; the drop's `prices` lists those it accepts. `BANK_CARD`: pay its price in dollars by bank card. `TICKET`: use the ticket of `ticketId`.",
          ),
        ticketId: id
          .optional()
          .describe('With `TICKET`: the ticket to use. Required then, and refused otherwise.'),
        openNow: z
          .boolean()
          .default(false)
          .describe(
            'True: draw the cards in the same transaction. False: the packs stay sealed until `POST /api/nft/reveal`.',
          ),
        unitPrice: amount
          .optional()
          .describe(
            'Price of one pack that the buyer was shown. The call is refused with `PRICE_CHANGED` when it differs.',
          ),
        wallet: address
          .optional()
          .describe('Wallet of the caller that pays; may be absent when the caller has only one.'),
      })
      .refine(({ token, ticketId }) => (token === 'TICKET') === (ticketId !== undefined), {
        path: ['ticketId'],
      })
      .refine(({ token, quantity }) => token !== 'TICKET' || quantity === 1, { path: ['quantity'] })
      .meta({
        examples: [
          {
            gachaId: '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f',
            quantity: 1,
            token: 'USDC',
            openNow: true,
            unitPrice: '12.5',
          },
        ],
      }),
    output: z.discriminatedUnion('kind', [intent, checkout, ticket]),
    problems: [
      ...spendingProblems,
      'BANK_CARD_UNAVAILABLE',
      'TOO_MANY_CHECKOUTS',
      'PRICE_NOT_PAYABLE',
      'NOT_FOUND',
      'NO_WALLET',
      'SOLD_OUT',
      'SALE_NOT_OPEN',
      'PAUSED',
      'LIMIT_EXCEEDED',
      'NOT_ON_ALLOW_LIST',
      'STATE_CONFLICT',
      'TICKET_NOT_FOR_DROP',
      'NO_DELIVERY_ROOM',
      'TOKEN_NOT_ACCEPTED',
      'INSUFFICIENT_FUNDS',
      'PRICE_CHANGED',
      'DEPENDENCY_UNAVAILABLE',
    ],
  }),
};
