import { CARD_ATTRIBUTES, CLAIM_STATUSES, MAX_GRADE, MIN_GRADE, SLAB_HOLDERS } from '@kura/domain/cards';
import {
  CARD_RANKS,
  COLOUR_TIERS,
  NFT_KINDS,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
  TOKEN_KINDS,
} from '@kura/domain/vocabulary';
import { z } from 'zod';
import { transactionStatus } from '../../operations/transactions/transaction-status.ts';
import { addressOut, amount, hash, id, instant, tokenId } from '../../primitives.ts';

/** The network a contract is on. */
export const chainRef = z
  .object({
    id: z.int().describe('EIP-155 chain id: 8453 is Base, 84532 is Base Sepolia.'),
    name: z.string().describe('Name of the network.'),
    explorerUrl: z.string().describe('Base URL of the block explorer.'),
  })
  .meta({ id: 'Chain', description: 'A network.' });

/** The address of a picture or video: a path at the API's origin. `?width=` may be added. */
export const mediaUrl = z.string().meta({
  id: 'MediaUrl',
  description: "Path of a picture or video at the API's origin. Add `?width=` for another size.",
});

export const cardAttribute = z
  .object({
    id: z.string().describe('Id of the attribute: its name in kebab case, for example `year-of-issue`.'),
    traitType: z.enum(CARD_ATTRIBUTES).describe('Name of the attribute.'),
    value: z.string().describe('Value as text.'),
  })
  .meta({ id: 'CardAttribute', description: 'An attribute of a card.' });

export const cardAssets = z
  .object({
    video: mediaUrl.nullable().describe('Looping MP4 video; null for none.'),
    photoFront: mediaUrl.nullable().describe('Photo of the front; null for none.'),
    photoBack: mediaUrl.nullable().describe('Photo of the back; null for none.'),
  })
  .meta({ id: 'CardAssets', description: 'Photos and video of a card.' });

export const cardCollection = z
  .object({
    id: id.describe('Id of the collection.'),
    name: z.string().describe('Name of the collection.'),
    contractAddress: addressOut
      .nullable()
      .describe("ERC-721 contract of the collection's cards; null until it is deployed."),
    chain: chainRef.describe('Network of the contract.'),
  })
  .meta({ id: 'CardCollection', description: 'The collection of a card, in short.' });

/** The slab behind a card and the commitment of its token. */
export const certificate = z
  .object({
    grader: z.string().describe('Grading company.'),
    number: z.string().describe('Certificate number.'),
    grade: z.int().min(MIN_GRADE).max(MAX_GRADE).describe('Grade, 1 to 10.'),
    serialHash: hash.describe(
      'Keccak-256 commitment to grader, certificate number and grade, stored with the token.',
    ),
    claim: z
      .enum(CLAIM_STATUSES)
      .describe(
        'What the slab registry says about the token. `NONE`: no token, or a drawn card that is not attested yet. `HELD`: the token represents this slab. `OVERRIDDEN`: an older claim won, and the token represents no slab.',
      ),
  })
  .meta({ id: 'Certificate', description: 'The certificate of a slab and the commitment to it.' });

export const lastSale = z
  .object({
    price: amount.describe('Price paid, in units of `paymentToken`.'),
    paymentToken: z.enum(TOKEN_KINDS).describe('Token of `price`.'),
    soldAt: instant.describe('When it was sold.'),
  })
  .meta({ id: 'LastSale', description: 'The most recent sale.' });

/**
 * A card or a pack, as lists and pages show it. A pack that is still sealed has no certificate, rank,
 * attributes or `cardId`: they don't exist before its reveal.
 */
export const card = z
  .object({
    id: id.describe('Id of the card or pack.'),
    kind: z.enum(NFT_KINDS).describe('`card`: one graded slab. `pack`: a sealed or opened pack of a drop.'),
    name: z.string().describe('English title to show; of a pack that of its drop.'),
    japaneseTitle: z
      .string()
      .nullable()
      .describe('Japanese title to show; of a pack that of its drop. Null when there is none.'),
    imageUrl: mediaUrl.describe('Picture to show.'),
    price: amount
      .nullable()
      .describe(
        'Lowest price that can be paid now: the best fillable listing, else the best bid of the running auction; null when it is not on sale. In units of `paymentToken`.',
      ),
    paymentToken: z.enum(TOKEN_KINDS).nullable().describe('Token of `price`; null when `price` is null.'),
    highestPrice: amount
      .nullable()
      .describe('Best fillable offer or bid, in units of `highestPriceToken`; null when there is none.'),
    highestPriceToken: z
      .enum(TOKEN_KINDS)
      .nullable()
      .describe('Token of `highestPrice`; null when `highestPrice` is null.'),
    tokenId: tokenId
      .nullable()
      .describe('ERC-721 token id in `contractAddress`; null while no token exists.'),
    assets: cardAssets.describe('Photos and video.'),
    metadata: z
      .object({
        attributes: z.array(cardAttribute).describe('Attributes of the card; empty for a sealed pack.'),
      })
      .describe('Metadata of the token.'),
    collection: cardCollection.describe("Collection of the card, or of the cards in the pack's drop."),
    contractAddress: addressOut
      .nullable()
      .describe(
        "Contract of the token: the collection's for a card, the drop's pack contract for a pack; null while no token exists.",
      ),
    revealState: z
      .enum(REVEAL_STATES)
      .describe(
        '`UNREVEALED`: sealed pack. `REVEALED`: card with a token, or opened pack. `OFF_CHAIN`: card in stock without a token.',
      ),
    saleType: z
      .enum(SALE_TYPES)
      .describe(
        'How it is on sale: `FIXED_PRICE`, `AUCTION`, `OFF_CHAIN` (before minting), `GACHA` (in a drop) or `UNASSIGNED` (not on sale).',
      ),
    publishState: z.enum(PUBLISH_STATES).describe('Whether the page of a stock card is public.'),
    owner: addressOut
      .nullable()
      .describe('Wallet that holds the token; null while no token exists and after it is burned.'),
    rank: z
      .enum(CARD_RANKS)
      .nullable()
      .describe(
        'Rank in its drop, best first: SS, S, A, B, C; null for a sealed pack and for cards that were never in a drop.',
      ),
    gachaId: id.nullable().describe('Drop from which the card or pack came; null for none.'),
    colourTier: z
      .enum(COLOUR_TIERS)
      .nullable()
      .describe('Price class of that drop; null without a drop. It says nothing about the rank.'),
    cardId: id.nullable().describe('Card that an opened pack gave; null otherwise.'),
    lastOnePrize: z
      .boolean()
      .describe(
        'True for the last pack of a drop with a last-one prize: its holder gets the prize besides the card. False for all other packs and for cards.',
      ),
    certificate: certificate.nullable().describe('Certificate of the slab; null for a sealed pack.'),
    value: amount.nullable().describe("The shop's estimate of the slab in US dollars; null when not valued."),
    listedAt: instant.nullable().describe('When the current listing began; null when it is not listed.'),
    lastSale: lastSale.nullable().describe('Most recent sale; null when it was never sold.'),
    highestSalePrice: amount
      .nullable()
      .describe('Highest price ever paid, in USDC; null when it was never sold.'),
    createdAt: instant.describe('When the record was created.'),
  })
  .meta({
    id: 'Card',
    description: 'A card or a pack. A sealed pack has no certificate, rank, attributes or `cardId`.',
  });
export type Card = z.output<typeof card>;

/** A card or pack as the tile in a list shows it, in a quarter of the bytes. */
export const cardTile = card
  .pick({
    id: true,
    kind: true,
    name: true,
    japaneseTitle: true,
    imageUrl: true,
    price: true,
    paymentToken: true,
    highestPrice: true,
    highestPriceToken: true,
    tokenId: true,
    saleType: true,
    owner: true,
    rank: true,
    gachaId: true,
    colourTier: true,
    lastOnePrize: true,
    value: true,
  })
  .extend({
    yearOfIssue: z.string().nullable().describe('Year of issue; null for none and for a pack.'),
    expansionMark: z.string().nullable().describe('Mark of the set; null for none and for a pack.'),
    collectionNumber: z.string().nullable().describe('Number in the set; null for none and for a pack.'),
    certificate: certificate
      .pick({ grader: true, number: true, grade: true })
      .nullable()
      .describe('Grader, certificate number and grade; null for a sealed pack.'),
    collection: cardCollection
      .pick({ id: true, name: true })
      .describe("Collection of the card, or of the cards in the pack's drop."),
    lastSale: lastSale
      .pick({ price: true, paymentToken: true })
      .nullable()
      .describe('Most recent sale; null when it was never sold.'),
  })
  .meta({
    id: 'CardTile',
    description: 'What lists show of a card or pack. `GET /api/nft/{id}` has the rest.',
  });
export type CardTile = z.output<typeof cardTile>;

/** A card or pack as its page shows it. */
export const cardDetail = card
  .extend({
    isHeld: z
      .boolean()
      .describe(
        'True while it may not be redeemed, exchanged, sold or sent with gas that the shop pays: it was paid by bank card, and the payment may still be disputed. A pack can be opened meanwhile.',
      ),
    heldUntil: instant
      .nullable()
      .describe(
        'When that ends; null when it is not held, and while the payment is disputed: the end is not known then.',
      ),
  })
  .meta({ id: 'CardDetail', description: 'A card or a pack, as its page shows it.' });
export type CardDetail = z.output<typeof cardDetail>;

/** The full record, for admins. */
export const adminCard = card
  .extend({
    secret: z.boolean().describe('True for a secret prize, shown as a silhouette until it is drawn.'),
    displayOrder: z.int().describe('Position in lists sorted by `ORDER_ASC`; lower is first.'),
    claim: z
      .object({
        holder: z
          .enum(SLAB_HOLDERS)
          .describe(
            '`VAULT`: stock. `DROP`: pool of a drop. `WALLET`: token in a wallet. `REDEEM`: redeem custody. `REDEEMED`: shipped.',
          ),
        reference: z
          .string()
          .nullable()
          .describe('Id of the drop or redeem that holds it; null for the others.'),
      })
      .nullable()
      .describe('Who holds the slab; null for packs.'),
    transaction: z
      .object({
        id: id.describe('Id for `GET /api/transaction/{id}`.'),
        kind: z.string().describe('Kind of transaction, for example `MINT`.'),
        status: transactionStatus.describe('State of the transaction.'),
      })
      .nullable()
      .describe(
        'Latest operator transaction on the slab; null when there was none. While it is `QUEUED` or `SENT`, no other process may claim the slab.',
      ),
    stockSale: z
      .object({
        orderId: id.describe('Id of the order.'),
        price: amount.describe('Price in USDC.'),
        reservedUntil: instant
          .nullable()
          .describe(
            'Until when one buyer holds the reservation; null when nobody does. Price and sale cannot change before.',
          ),
      })
      .nullable()
      .describe('Sale from stock before minting; null when there is none.'),
    updatedAt: instant.describe('When the record last changed.'),
    version: z.int().describe('Version of the record; `ETag` and `If-Match` carry it in quotes.'),
  })
  .meta({ id: 'AdminCard', description: 'A card or a pack with everything that admins see.' });
export type AdminCard = z.output<typeof adminCard>;
