import type { TokenMetadata } from '@kura/api-contract/cards';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { presentCard } from './card.presenter.ts';
import { findToken } from './cards.repository.ts';

export interface TokenReference {
  /** A collection's id, or `packs`. The token ids of packs are unique across drops. */
  collection: string;
  tokenId: string;
}

/**
 * What a token's `tokenURI` leads to. A sealed pack says nothing about a card, for there is none yet, and so every pack
 * of a drop says the same.
 */
export async function getTokenMetadata(context: CallContext, input: TokenReference): Promise<TokenMetadata> {
  const row = await findToken(context.db, input);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const { name, kind, imageUrl, metadata, collection } = presentCard(row, context.chain.network);
  const { publicUrl } = context.config;
  return {
    name,
    description: kind === 'card' ? `${collection.name} · ${row.grader} ${row.grade}` : collection.name,
    image: `${publicUrl}${imageUrl}`,
    external_url: `${publicUrl}/${kind === 'card' ? 'cards' : 'packs'}/${row.id}`,
    attributes: metadata.attributes.map(({ traitType, value }) => ({ trait_type: traitType, value })),
  };
}
