import type { TokenMetadata } from '@kura/api-contract/cards';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { presentCard } from './card.presenter.ts';
import { findToken } from './cards.repository.ts';

export interface TokenReference {
  /** A collection's id, or `packs`. The token ids of packs are unique across drops. */
  collection: string;
  tokenId: string;
}

/** Returns the metadata at a token's `tokenURI`. A sealed pack has no card yet, so all packs of a drop have equal metadata. */
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
