import type { Collection, CollectionAdmin } from '@kura/api-contract/collections';
import type { Network } from '@kura/chain/network';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { presentChain } from '../cards/index.ts';
import { mediaUrl, pictureUrl } from '../images/index.ts';
import type { CollectionRow, CollectionWithMinters } from './collections.repository.ts';

/** Presents a collection. */
export function presentCollection(row: CollectionRow, network: Network): Collection {
  return {
    id: row.id,
    name: row.name,
    texts: { ja: textOf(row.texts.ja), en: textOf(row.texts.en) },
    symbol: row.symbol,
    description: row.texts.ja.description,
    imageUrl: pictureUrl(row.image),
    logoUrl: row.image === null ? null : mediaUrl(row.image),
    coverUrl: row.cover === null ? null : mediaUrl(row.cover),
    status: row.status,
    contractAddress: row.contractAddress && getAddress(row.contractAddress),
    chain: presentChain(network),
    cards: row.cards,
    listed: row.listed,
    floor: row.floorBaseUnits === null ? null : formatAmount(row.floorBaseUnits),
    coverUrls: row.covers.map((name) => mediaUrl(name)),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Built field by field: jsonb doesn't keep the order of fields. */
const textOf = ({ title, description }: CollectionRow['texts']['ja']) => ({ title, description });

/** Presents a collection to admins. */
export function presentCollectionAdmin(
  row: CollectionWithMinters,
  network: Network,
  transactionId: string | null,
): CollectionAdmin {
  const { image, cover, displayOrder, version } = row;
  return {
    ...presentCollection(row, network),
    minters: row.minters.map((account) => getAddress(account)),
    waitingMinters: row.waitingMinters.map(({ account, countsFromSeconds }) => ({
      address: getAddress(account),
      countsFrom: new Date(countsFromSeconds * 1000).toISOString(),
    })),
    image,
    cover,
    displayOrder,
    transactionId,
    version,
  };
}
