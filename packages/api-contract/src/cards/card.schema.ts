import {
  CARD_ATTRIBUTES,
  CARD_RANKS,
  COLOUR_TIERS,
  MAX_GRADE,
  MIN_GRADE,
  NFT_KINDS,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
  SLAB_HOLDERS,
  TOKEN_KINDS,
} from '@kura/domain';
import { z } from 'zod';
import { addressOut, amount, hash, id, instant, tokenId } from '../primitives.ts';
import { transactionStatus } from '../transactions/transaction-status.ts';

/** The network a contract lies on. */
export const chainRef = z.object({ id: z.int(), name: z.string(), explorerUrl: z.string() });

/** Where a picture or video is read from: a path at the API's origin, to which `?width=` may be added. */
export const mediaUrl = z.string();

export const cardAttribute = z.object({
  /** Stable within the card: the attribute's name in kebab case. */
  id: z.string(),
  traitType: z.enum(CARD_ATTRIBUTES),
  value: z.string(),
});

export const cardAssets = z.object({
  video: mediaUrl.nullable(),
  photoFront: mediaUrl.nullable(),
  photoBack: mediaUrl.nullable(),
});

export const cardCollection = z.object({
  id,
  name: z.string(),
  /** Null until the collection's contract is deployed. */
  contractAddress: addressOut.nullable(),
  chain: chainRef,
});

/** The slab behind a card and what its token commits to. */
export const certificate = z.object({
  grader: z.string(),
  number: z.string(),
  grade: z.int().min(MIN_GRADE).max(MAX_GRADE),
  serialHash: hash,
});

export const lastSale = z.object({ price: amount, paymentToken: z.enum(TOKEN_KINDS), soldAt: instant });

/**
 * A card or a pack, as lists and pages show it. A pack that is still sealed has no certificate, rank,
 * attributes or `cardId`: they don't exist before its reveal.
 */
export const card = z.object({
  id,
  kind: z.enum(NFT_KINDS),
  name: z.string(),
  imageUrl: mediaUrl,
  /** Best listing that can be filled, in units of `paymentToken`. */
  price: amount.nullable(),
  paymentToken: z.enum(TOKEN_KINDS).nullable(),
  /** Best offer or bid that can be filled, in units of `highestPriceToken`. */
  highestPrice: amount.nullable(),
  highestPriceToken: z.enum(TOKEN_KINDS).nullable(),
  tokenId: tokenId.nullable(),
  assets: cardAssets,
  metadata: z.object({ attributes: z.array(cardAttribute) }),
  collection: cardCollection,
  /** The token's own contract: the collection's for a card, the drop's pack contract for a pack. */
  contractAddress: addressOut.nullable(),
  revealState: z.enum(REVEAL_STATES),
  saleType: z.enum(SALE_TYPES),
  publishState: z.enum(PUBLISH_STATES),
  /** Null while no token exists, and once it is burned. */
  owner: addressOut.nullable(),
  /** Given when the card is put in a drop. */
  rank: z.enum(CARD_RANKS).nullable(),
  /** The drop that the card or pack came from. */
  gachaId: id.nullable(),
  /** The tier of that drop, which is how a sealed pack looks. */
  colourTier: z.enum(COLOUR_TIERS).nullable(),
  /** The card that an opened pack led to. */
  cardId: id.nullable(),
  certificate: certificate.nullable(),
  /** What the shop takes the slab to be worth, in dollars. */
  value: amount.nullable(),
  listedAt: instant.nullable(),
  lastSale: lastSale.nullable(),
  /** Highest price ever paid, in units of USDC. */
  highestSalePrice: amount.nullable(),
  createdAt: instant,
});
export type Card = z.output<typeof card>;

/** The full record, for admins. */
export const adminCard = card.extend({
  /** Shown only as a silhouette in its drop until it is drawn. */
  secret: z.boolean(),
  displayOrder: z.int(),
  /** Who holds the slab: stock, a drop, a wallet, redeem custody; null for packs. */
  claim: z.object({ holder: z.enum(SLAB_HOLDERS), reference: z.string().nullable() }).nullable(),
  /** The latest transaction of the operator on the slab. While it is queued or sent, nothing else may claim the slab. */
  transaction: z.object({ id, kind: z.string(), status: transactionStatus }).nullable(),
  /** What it is on sale for before it is minted. */
  stockSale: z
    .object({
      orderId: id,
      price: amount,
      /** Up to when one buyer may pay; neither price nor sale changes meanwhile. */
      reservedUntil: instant.nullable(),
    })
    .nullable(),
  updatedAt: instant,
  version: z.int(),
});
export type AdminCard = z.output<typeof adminCard>;
