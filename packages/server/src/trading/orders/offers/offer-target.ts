import type { OrderParameters, OrderTarget } from '@kura/api-contract/orders';
import type { OfferTargetInput } from '@kura/api-contract/trading';
import { cardCriteria } from '@kura/chain/seaport';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { MAX_CRITERIA_CARDS } from '@kura/domain/orders';
import type { Address } from 'viem';
import { ApiError } from '../../../platform/index.ts';
import type { OrderSubject } from '../new-order.repository.ts';
import { oneNft } from '../new-order.repository.ts';
import { requireTradable, type Tradable } from '../tradable.repository.ts';
import type { OfferTargetOnChain } from './check-offer.ts';
import {
  findCollectionOfTarget,
  findCriteria,
  insertCriteria,
  listCardsWithTrait,
  listCopies,
  type TargetCollection,
} from './offer-target.repository.ts';

/** The target of an offer, in the shop's tables, on chain, and in words. */
export interface OfferTarget {
  subject: Omit<OrderSubject, 'criteriaId'>;
  onChain: OfferTargetOnChain;
  /** The cards of its criteria; empty for any card of a contract, or one card. */
  tokenIds: readonly bigint[];
  /** The one card or pack; null for any of several. */
  nft: Tradable | null;
  shown: OrderTarget;
}

/**
 * Returns the current target of an offer. Later cards are in no criteria.
 *
 * @throws ApiError NOT_FOUND; ORDER_TARGET_INVALID when there is no such card, or more than an offer can name
 */
export async function findOfferTarget(db: Queryable, target: OfferTargetInput): Promise<OfferTarget> {
  switch (target.kind) {
    case 'NFT':
      return oneNftTarget(await requireTradable(db, target.nftId));
    case 'COLLECTION':
      return collectionTarget(await requireCollection(db, target.collectionId));
    case 'TRAIT': {
      const collection = await requireCollection(db, target.collectionId);
      const { traitType: trait, value } = target;
      const tokenIds = await listCardsWithTrait(db, { collection, trait, value }, MAX_CRITERIA_CARDS + 1);
      const shown = { ...target, collectionName: collection.name, cards: tokenIds.length };
      return criteriaTarget(collection, tokenIds, { target: 'TRAIT', trait, value, grade: null }, shown);
    }
    case 'COPIES': {
      const copies = await listCopies(db, target.nftId, MAX_CRITERIA_CARDS + 1);
      if (copies === undefined) throw new ApiError('NOT_FOUND');
      const { collection, name, grade, tokenIds } = copies;
      if (collection.contract_address === null || grade === null) throw new ApiError('ORDER_TARGET_INVALID');
      const of = { kind: 'COPIES', collectionId: collection.id, collectionName: collection.name } as const;
      const shown = { ...of, name, grade, cards: tokenIds.length };
      const words = { target: 'COPIES', trait: null, value: name, grade } as const;
      return criteriaTarget(
        { ...collection, contract_address: collection.contract_address },
        tokenIds,
        words,
        shown,
      );
    }
  }
}

type LiveCollection = TargetCollection & { contract_address: Address };

async function requireCollection(db: Queryable, id: string): Promise<LiveCollection> {
  const collection = await findCollectionOfTarget(db, id);
  if (collection === undefined) throw new ApiError('NOT_FOUND');
  const { contract_address: contract } = collection;
  if (contract === null) throw new ApiError('ORDER_TARGET_INVALID');
  return { ...collection, contract_address: contract };
}

function oneNftTarget(nft: Tradable): OfferTarget {
  // A token that isn't minted yet, or is burned, has no holder.
  if (nft.token_id === null || nft.contract_address === null || nft.owner === null) {
    throw new ApiError('ORDER_TARGET_INVALID');
  }
  return {
    subject: oneNft(nft),
    onChain: { contract: nft.contract_address, cards: { tokenId: nft.token_id } },
    tokenIds: [],
    nft,
    shown: { kind: 'NFT', nftId: nft.id },
  };
}

function collectionTarget(collection: LiveCollection): OfferTarget {
  return {
    subject: {
      ...ofCollection(collection),
      ...{ target: 'COLLECTION', trait: null, value: null, grade: null },
    },
    onChain: { contract: collection.contract_address, cards: { anyOfContract: true } },
    tokenIds: [],
    nft: null,
    shown: { kind: 'COLLECTION', collectionId: collection.id, collectionName: collection.name },
  };
}

function criteriaTarget(
  collection: LiveCollection,
  tokenIds: readonly bigint[],
  words: Pick<OrderSubject, 'target' | 'trait' | 'value' | 'grade'>,
  shown: OrderTarget,
): OfferTarget {
  if (tokenIds.length === 0 || tokenIds.length > MAX_CRITERIA_CARDS) {
    throw new ApiError('ORDER_TARGET_INVALID', { cards: tokenIds.length });
  }
  const criteriaRoot = cardCriteria(tokenIds).root;
  return {
    subject: { ...ofCollection(collection), ...words },
    onChain: { contract: collection.contract_address, cards: { criteriaRoot } },
    tokenIds,
    nft: null,
    shown,
  };
}

const ofCollection = ({ id, contract_address: contract }: LiveCollection) => ({
  nftId: null,
  tokenId: null,
  contract,
  collectionId: id,
});

/** Returns the target of a signed offer. Its cards are those that it was prepared with, if all of them still match it. */
export async function findSignedTarget(
  db: Queryable,
  input: OfferTargetInput,
  parameters: OrderParameters,
): Promise<OfferTarget> {
  const target = await findOfferTarget(db, input);
  const { cards } = target.onChain;
  const signed = parameters.consideration[0]?.identifierOrCriteria;
  if (!('criteriaRoot' in cards) || signed === undefined || signed === String(cards.criteriaRoot))
    return target;
  const criteriaRoot = BigInt(signed);
  const known = await findCriteria(db, target.onChain.contract, criteriaRoot);
  const now = new Set(target.tokenIds);
  if (known === undefined || known.token_ids.some((id) => !now.has(id))) return target;
  return {
    ...target,
    onChain: { ...target.onChain, cards: { criteriaRoot } },
    tokenIds: known.token_ids,
  };
}

/** @returns the id of the offer's criteria; null without criteria */
export async function insertTargetCriteria(tx: DatabaseTransaction, { onChain, tokenIds }: OfferTarget) {
  return 'criteriaRoot' in onChain.cards
    ? insertCriteria(tx, onChain.contract, onChain.cards.criteriaRoot, tokenIds)
    : null;
}
