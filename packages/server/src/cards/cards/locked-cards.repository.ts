import { anyOf, type DatabaseTransaction } from '@kura/database';
import type { SlabHolder } from '@kura/domain/cards';
import type { PublishState, RevealState, SaleType } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { ApiError } from '../../platform/index.ts';
import { lockSlabs } from './slab-claims.repository.ts';

/** A card with its slab's claim locked, so that nothing else moves it until the transaction ends. */
export type LockedCard = Awaited<ReturnType<typeof lockCards>>[number];

/**
 * Locks cards' slabs, and returns the cards by id.
 *
 * @throws ApiError NOT_FOUND unless all of them are cards of the shop
 */
export async function lockCards(tx: DatabaseTransaction, ids: readonly string[]) {
  const claims = new Map((await lockSlabs(tx, ids)).map((claim) => [claim.cardId, claim]));
  if (claims.size !== new Set(ids).size) throw new ApiError('NOT_FOUND');
  const rows = await tx
    .selectFrom('nft')
    .innerJoin('collection', 'collection.id', 'nft.collection_id')
    .where('nft.id', '=', anyOf(ids, 'uuid'))
    .select([
      'nft.id',
      'nft.collection_id as collectionId',
      // Null until the collection's contract is deployed.
      'collection.contract_address as collectionAddress',
      'nft.contract_address as contractAddress',
      'nft.token_id as tokenId',
      'nft.owner',
      'nft.reveal_state as revealState',
      'nft.sale_type as saleType',
      'nft.publish_state as publishState',
      'nft.gacha_id as gachaId',
      'nft.secret',
      sql<boolean>`nft.photo_front is not null`.as('hasPhoto'),
      'nft.version',
      'nft.grader',
      'nft.certificate_number as certificateNumber',
      'nft.grade as gradingNumber',
      sql<boolean>`exists (select from campaign_prize_unit u
        where u.card_id = nft.id and u.state in ('RESERVED', 'QUEUED', 'FAILED'))`.as('prize'),
    ])
    .$narrowType<{
      collectionAddress: Address | null;
      contractAddress: Address | null;
      revealState: RevealState;
      saleType: SaleType;
      publishState: PublishState;
      grader: string;
      certificateNumber: string;
      gradingNumber: number;
    }>()
    .orderBy('nft.id')
    .execute();
  return rows.map((row) => {
    const claim = claims.get(row.id);
    return { ...row, holder: claim?.holder as SlabHolder, underWay: claim?.underWay === true };
  });
}

/** Locks one card. */
export async function lockCard(tx: DatabaseTransaction, id: string): Promise<LockedCard> {
  const [card] = await lockCards(tx, [id]);
  if (card === undefined) throw new ApiError('NOT_FOUND');
  return card;
}
