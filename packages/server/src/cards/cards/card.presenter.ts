import type { AdminCard, Card, CardTile } from '@kura/api-contract/cards';
import type { TransactionStatus } from '@kura/api-contract/transactions';
import type { Network } from '@kura/chain/network';
import {
  ATTRIBUTE_COLUMNS,
  attributeId,
  CARD_ATTRIBUTES,
  CARD_FIELD_KEYS,
  CARD_FIELDS,
  type CardFieldColumns,
  type CardFieldKey,
  isAttributeShown,
  type SlabHolder,
} from '@kura/domain/cards';
import { formatAmount } from '@kura/domain/money';
import { type Address, checksumAddress, instantText } from '../../platform/index.ts';
import { mediaUrl, pictureUrl } from '../images/index.ts';
import type { CardRow, TileRow } from './card-rows.repository.ts';

/** The network in cards and collections. */
export function presentChain(network: Network): Card['collection']['chain'] {
  return { id: network.chainId, name: network.title, explorerUrl: network.explorerUrl };
}

/** Presents a card or pack to any reader who may see it. */
export function presentCard(row: CardRow, network: Network): Card {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    japaneseTitle: shownText(row.japanese_title),
    imageUrl: pictureUrl(row.photo_front),
    price: amountOf(row.price),
    paymentToken: row.payment_token,
    highestPrice: amountOf(row.highest_price),
    highestPriceToken: row.highest_price_token,
    tokenId: row.token_id?.toString() ?? null,
    assets: {
      video: row.video && mediaUrl(row.video),
      photoFront: row.photo_front && mediaUrl(row.photo_front),
      photoBack: row.photo_back && mediaUrl(row.photo_back),
    },
    metadata: { attributes: attributesOf(row) },
    collection: {
      id: row.collection_id,
      name: row.collection_name,
      contractAddress: addressOf(row.collection_address),
      chain: presentChain(network),
    },
    contractAddress: addressOf(row.contract_address),
    revealState: row.reveal_state,
    saleType: row.sale_type,
    publishState: row.publish_state,
    owner: addressOf(row.owner),
    rank: row.rank,
    gachaId: row.gacha_id,
    colourTier: row.colour_tier,
    cardId: row.card_id,
    lastOnePrize: row.last_one_prize,
    certificate: certificateOf(row),
    value: amountOf(row.value_base_units),
    listedAt: row.listed_at && instantText(row.listed_at),
    lastSale: lastSaleOf(row),
    highestSalePrice: amountOf(row.highest_sale_price),
    createdAt: instantText(row.created_at),
  };
}

/** Presents a card or pack in a list. */
export function presentTile(row: TileRow): CardTile {
  const isCard = row.kind === 'card';
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    japaneseTitle: shownText(row.japanese_title),
    imageUrl: pictureUrl(row.photo_front),
    price: amountOf(row.price),
    paymentToken: row.payment_token,
    highestPrice: amountOf(row.highest_price),
    highestPriceToken: row.highest_price_token,
    tokenId: row.token_id?.toString() ?? null,
    saleType: row.sale_type,
    owner: addressOf(row.owner),
    rank: row.rank,
    gachaId: row.gacha_id,
    colourTier: row.colour_tier,
    lastOnePrize: row.last_one_prize,
    value: amountOf(row.value_base_units),
    yearOfIssue: isCard && row.year !== null ? String(row.year) : null,
    expansionMark: isCard ? shownText(row.expansion_mark) : null,
    collectionNumber: isCard ? shownText(row.collection_number) : null,
    certificate:
      row.grader !== null && row.certificate_number !== null && row.grade !== null
        ? { grader: row.grader, number: row.certificate_number, grade: row.grade }
        : null,
    collection: { id: row.collection_id, name: row.collection_name },
    lastSale:
      row.last_sale_price !== null && row.last_sale_token !== null
        ? { price: formatAmount(row.last_sale_price), paymentToken: row.last_sale_token }
        : null,
  };
}

export interface AdminCardRow extends CardRow {
  secret: boolean;
  display_order: number;
  holder: SlabHolder | null;
  reference: string | null;
  transaction: { id: string; kind: string; status: TransactionStatus } | null;
  stock_sale: { id: string; price_base_units: string; reserved_until_seconds: number | null } | null;
  updated_at: Date;
  version: number;
}

/** Presents the full record to admins. */
export function presentAdminCard(row: AdminCardRow, network: Network): AdminCard {
  return {
    ...presentCard(row, network),
    secret: row.secret,
    displayOrder: row.display_order,
    claim: row.holder && { holder: row.holder, reference: row.reference },
    transaction: row.transaction,
    stockSale: row.stock_sale && {
      orderId: row.stock_sale.id,
      price: formatAmount(BigInt(row.stock_sale.price_base_units)),
      reservedUntil: instantOf(row.stock_sale.reserved_until_seconds),
    },
    updatedAt: instantText(row.updated_at),
    version: row.version,
  };
}

function instantOf(seconds: number | null): string | null {
  return seconds === null ? null : instantText(new Date(seconds * 1000));
}

const shownText = (text: string | null) => (text !== null && isAttributeShown(text) ? text : null);

function attributesOf(row: CardRow): Card['metadata']['attributes'] {
  const attributes: Card['metadata']['attributes'] = [];
  if (row.kind === 'pack') return attributes;
  // Lists have nine times as many attributes as cards, so allocate nothing for hidden ones.
  for (const [traitType, column] of ATTRIBUTE_COLUMNS) {
    const value = row[column];
    const text = value === null ? null : String(value);
    if (text !== null && isAttributeShown(text))
      attributes.push({ id: attributeIds.get(traitType) ?? traitType, traitType, value: text });
  }
  return attributes;
}

const attributeIds = new Map(CARD_ATTRIBUTES.map((name) => [name, attributeId(name)]));

/** The fields of a card as inputs give them. */
export function cardValuesOf(row: CardFieldColumns) {
  return Object.fromEntries(
    CARD_FIELD_KEYS.map((key) => {
      const value = row[CARD_FIELDS[key].column];
      return [key, typeof value === 'bigint' ? formatAmount(value) : value];
    }),
  ) as Record<CardFieldKey, string | number | null>;
}

function certificateOf(row: CardRow): Card['certificate'] {
  const { grader, certificate_number: number, grade, serial_hash: serialHash, claim_status: claim } = row;
  if (grader === null || number === null || grade === null || serialHash === null) return null;
  return { grader, number, grade, serialHash, claim };
}

function lastSaleOf(row: CardRow): Card['lastSale'] {
  const { last_sale_price: price, last_sale_token: paymentToken, last_sold_at: soldAt } = row;
  if (price === null || paymentToken === null || soldAt === null) return null;
  return { price: formatAmount(price), paymentToken, soldAt: instantText(soldAt) };
}

const amountOf = (baseUnits: bigint | null) => (baseUnits === null ? null : formatAmount(baseUnits));
const addressOf = (address: Address | null) => address && checksumAddress(address);
