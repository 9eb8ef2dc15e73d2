import type { Collection } from '@kura/api-contract/collections';
import type { Network } from '@kura/chain/network';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { presentChain } from '../cards/index.ts';
import { mediaUrl, pictureUrl } from '../images/index.ts';
import type { CollectionRow } from './collections.repository.ts';

/** A collection as it goes out. */
export function presentCollection(row: CollectionRow, network: Network): Collection {
  return {
    id: row.id,
    name: row.name,
    symbol: row.symbol,
    description: row.description,
    imageUrl: pictureUrl(row.image),
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
