import { cardOrigin } from '@kura/chain';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import {
  cardCollectionSource,
  defineProjection,
  type EventOf,
  eventsOfEach,
  rooms,
  slabRegistrySource,
} from '../platform/index.ts';

const sources = [cardCollectionSource, slabRegistrySource] as const;
type CardEvent = EventOf<(typeof sources)[number]>;

const keyOf = (contract: string, tokenId: bigint) => `card:${contract}:${tokenId}`;

/** The token of a key, with who holds it now. */
interface TokenState {
  contractAddress: string;
  tokenId: bigint;
  /** Null while it was never minted, and when it is burned. */
  owner: string | null;
  minted: boolean;
  /** The slab it was minted for, when it was minted directly. */
  serialHash: string | null;
}

/**
 * Who holds each card's token. A card has its token from the mint on; where a reorganisation takes the mint back, the
 * card is stock again, or a prize of its drop.
 */
export const cardOwnershipProjection = defineProjection({
  name: 'card-ownership',
  sources,
  after: ['collections', 'drops'],
  entitiesOf: (event) => {
    if (event.name === 'Transfer') return [keyOf(event.address, event.args.tokenId)];
    if (event.name === 'SlabClaimed') return [keyOf(event.args.collection, event.args.tokenId)];
    return [];
  },
  async recompute(tx, keys, context) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      const token = tokenState(key, events);
      const cardId = await findCardOfToken(tx, token);
      if (cardId === undefined) continue;
      const changed = token.minted ? await writeToken(tx, cardId, token) : await takeTokenBack(tx, cardId);
      if (changed === undefined) continue;
      const payload = { nftId: cardId, collectionId: changed.collection_id };
      context.publish({ room: rooms.nft(cardId), name: 'NftTransferred', payload });
      context.publish({ room: rooms.collection(changed.collection_id), name: 'NftTransferred', payload });
    }
  },
  tables: [
    {
      table: 'nft',
      columns: ['id', 'contract_address', 'token_id', 'owner', 'reveal_state'],
      orderBy: ['id'],
      reset: `update nft set contract_address = null, token_id = null, owner = null, reveal_state = 'OFF_CHAIN'
              where kind = 'card'`,
    },
    {
      table: 'slab_claim',
      columns: ['card_id', 'holder', 'reference'],
      orderBy: ['card_id'],
      reset: `update slab_claim set holder = case when nft.gacha_id is null then 'VAULT' else 'DROP' end,
                     reference = nft.gacha_id
              from nft where nft.id = slab_claim.card_id and slab_claim.holder in ('VAULT', 'DROP', 'WALLET')`,
    },
  ],
});

function tokenState(key: string, events: readonly CardEvent[]): TokenState {
  const [, contractAddress = '', tokenId = '0'] = key.split(':');
  const token: TokenState = {
    contractAddress,
    tokenId: BigInt(tokenId),
    owner: null,
    minted: false,
    serialHash: null,
  };
  for (const event of events) {
    if (event.name === 'SlabClaimed') token.serialHash = event.args.serialHash;
    if (event.name !== 'Transfer') continue;
    token.minted = true;
    token.owner = event.args.to === zeroAddress ? null : event.args.to;
  }
  return token;
}

/** A drawn card is known by its drop and place in the pool, one minted directly by the slab that it claims. */
async function findCardOfToken(tx: DatabaseTransaction, token: TokenState): Promise<string | undefined> {
  const known = await tx
    .selectFrom('nft')
    .where('contract_address', '=', token.contractAddress)
    .where('token_id', '=', token.tokenId)
    .select('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const origin = cardOrigin(token.tokenId);
  if (origin.kind === 'pulled') {
    const drawn = await tx
      .selectFrom('drop_on_chain')
      .innerJoin('gacha_entry', 'gacha_entry.gacha_id', 'drop_on_chain.gacha_id')
      .where('drop_on_chain.drop_id', '=', Number(origin.dropId))
      .where('gacha_entry.pool_index', '=', origin.index)
      .select('gacha_entry.nft_id')
      .executeTakeFirst();
    return drawn?.nft_id;
  }
  if (token.serialHash === null) return undefined;
  const minted = await tx
    .selectFrom('nft')
    .where('serial_hash', '=', token.serialHash)
    .where('redeemed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return minted?.id;
}

async function writeToken(tx: DatabaseTransaction, cardId: string, token: TokenState) {
  const { rows } = await sql<{ collection_id: string }>`
    update nft
    set contract_address = ${token.contractAddress}, token_id = ${token.tokenId}, owner = ${token.owner},
        reveal_state = 'REVEALED',
        sale_type = case when sale_type = 'GACHA' then 'UNASSIGNED' else sale_type end,
        version = version + 1, updated_at = now()
    where id = ${cardId} and (token_id is null or owner is distinct from ${token.owner})
    returning collection_id`.execute(tx);
  await sql`
    update slab_claim set holder = 'WALLET', reference = null, updated_at = now()
    where card_id = ${cardId} and holder in ('VAULT', 'DROP')`.execute(tx);
  return rows[0];
}

async function takeTokenBack(tx: DatabaseTransaction, cardId: string) {
  const { rows } = await sql<{ collection_id: string }>`
    update nft
    set contract_address = null, token_id = null, owner = null, reveal_state = 'OFF_CHAIN',
        sale_type = case when gacha_id is null then 'UNASSIGNED' else 'GACHA' end,
        version = version + 1, updated_at = now()
    where id = ${cardId} and token_id is not null
    returning collection_id`.execute(tx);
  await sql`
    update slab_claim
    set holder = case when nft.gacha_id is null then 'VAULT' else 'DROP' end, reference = nft.gacha_id,
        updated_at = now()
    from nft where nft.id = slab_claim.card_id and slab_claim.card_id = ${cardId} and slab_claim.holder = 'WALLET'`.execute(
    tx,
  );
  return rows[0];
}
