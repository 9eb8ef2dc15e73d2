import { cardOrigin } from '@kura/chain/gacha';
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
} from '../../platform/index.ts';

const sources = [cardCollectionSource, slabRegistrySource] as const;
type CardEvent = EventOf<(typeof sources)[number]>;

const keyOf = (contract: string, tokenId: bigint) => `card:${contract}:${tokenId}`;

/** The token of a key, with its current holder. */
interface TokenState {
  contractAddress: string;
  tokenId: bigint;
  /** Null when it was never minted, or is burned. */
  owner: string | null;
  minted: boolean;
  /** The block of the first mint; null without one. */
  mintedBlock: number | null;
  /** The slab that it claimed by a direct mint or by its attestation. */
  serialHash: string | null;
  claim: 'NONE' | 'HELD' | 'OVERRIDDEN';
}

/**
 * Projects the holder of each card's token. A card has its token from the mint on. When a reorganisation removes the mint,
 * the card is stock again, or a prize of its drop.
 */
export const cardOwnershipProjection = defineProjection({
  name: 'card-ownership',
  sources,
  after: ['collections', 'drops'],
  entitiesOf: (event) => {
    if (event.name === 'Transfer') return [keyOf(event.address, event.args.tokenId)];
    if (event.name === 'SlabClaimed' || event.name === 'SlabClaimOverridden')
      return [keyOf(event.args.collection, event.args.tokenId)];
    return [];
  },
  async recompute(tx, keys, context) {
    const tokens = [...(await eventsOfEach(tx, sources, keys))].map(([key, events]) =>
      tokenState(key, events),
    );
    for (const { id, collection_id } of await writeTokens(tx, tokens)) {
      const payload = { nftId: id, collectionId: collection_id };
      context.publish({ room: rooms.nft(id), name: 'NftTransferred', payload });
      context.publish({ room: rooms.collection(collection_id), name: 'NftTransferred', payload });
    }
  },
  tables: [
    {
      table: 'nft',
      columns: ['id', 'contract_address', 'token_id', 'owner', 'reveal_state', 'claim_status'],
      orderBy: ['id'],
      reset: `update nft set contract_address = null, token_id = null, owner = null, reveal_state = 'OFF_CHAIN',
                     claim_status = 'NONE'
              where kind = 'card'`,
      checkedAtEnd: ['nft_exchanged_check'],
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
    mintedBlock: null,
    serialHash: null,
    claim: 'NONE',
  };
  for (const event of events) {
    if (event.name === 'SlabClaimOverridden') token.claim = 'OVERRIDDEN';
    if (event.name === 'SlabClaimed') {
      token.serialHash = event.args.serialHash;
      token.claim = 'HELD';
    }
    if (event.name !== 'Transfer') continue;
    token.minted = true;
    token.mintedBlock ??= event.blockNumber;
    token.owner = event.args.to === zeroAddress ? null : event.args.to;
  }
  return token;
}

interface ChangedCard {
  id: string;
  collection_id: string;
}

/**
 * Writes the state of these tokens on chain into their cards, in three statements.
 *
 * A drawn card is identified by its drop and place in the pool, a directly minted one by the slab that it claims. A shipped
 * one, whose slab may be in the shop again as another card, is identified by its earlier token. When all blocks are read
 * again, a token claims the older card of a slab first. A token that claims the slab of a card in a pool gets no card here,
 * because the drop committed to the slab before.
 *
 * @returns the cards that changed
 */
async function writeTokens(tx: DatabaseTransaction, tokens: readonly TokenState[]): Promise<ChangedCard[]> {
  const found = foundCards(tokens);
  // First remove tokens from cards whose mint is gone, or whose token belongs to another card after a reorganisation: two
  // cards never have the same token.
  const released = await sql<ChangedCard>`
    with found as (${found})
    update nft
    set contract_address = null, token_id = null, owner = null, reveal_state = 'OFF_CHAIN', claim_status = 'NONE',
        sale_type = case when gacha_id is null then sale_type else 'GACHA' end,
        version = version + 1, updated_at = now()
    from found
    where nft.id = found.known_id and (not found.minted or found.known_id <> found.card_id)
    returning nft.id, nft.collection_id`.execute(tx);
  const written = await sql<ChangedCard>`
    with found as (${found})
    update nft
    set contract_address = found.contract_address, token_id = found.token_id, owner = found.owner,
        reveal_state = 'REVEALED', claim_status = found.claim,
        sale_type = case when sale_type = 'GACHA' then 'UNASSIGNED' else sale_type end,
        version = version + 1, updated_at = now()
    from found
    where nft.id = found.card_id and found.minted
      and (nft.token_id is distinct from found.token_id or nft.owner is distinct from found.owner
        or nft.claim_status <> found.claim)
    returning nft.id, nft.collection_id`.execute(tx);
  const changed = [...released.rows, ...written.rows];
  // A slab in custody stays there: its redeem moves it.
  await sql`
    update slab_claim
    set holder = case when nft.token_id is not null then 'WALLET' when nft.gacha_id is null then 'VAULT' else 'DROP' end,
        reference = case when nft.token_id is null then nft.gacha_id end,
        updated_at = now()
    from nft
    where nft.id = slab_claim.card_id and nft.id = any(${changed.map((card) => card.id)}::uuid[])
      and slab_claim.holder in ('VAULT', 'DROP', 'WALLET')`.execute(tx);
  return changed;
}

/**
 * Whether `claimed` was in the pool of a drop when `token` was minted. A closed drop returned its undrawn cards. A drawn card
 * has a token, which events show before any table does.
 */
const inPoolAtMint = sql`exists (
  select from gacha_entry e
  join drop_on_chain p on p.gacha_id = e.gacha_id
  join gacha g on g.id = e.gacha_id
  join collection c on c.id = g.collection_id
  where e.nft_id = claimed.id and e.pool_index is not null and p.created_block <= token.minted_block
    and (p.closed_block is null or p.closed_block > token.minted_block
      or exists (select from chain_event_entity k where k.entity_key =
           'card:' || c.contract_address || ':' || (p.drop_id * 65536 + e.pool_index))))`;

/**
 * Returns each token with its card at present (`known_id`) and its right card (`card_id`). Searches the oldest card of a slab
 * twice, because slabs that left have their own index.
 */
function foundCards(tokens: readonly TokenState[]) {
  const origins = tokens.map((token) => cardOrigin(token.tokenId));
  return sql`
    select token.*, known.id as known_id,
      coalesce(drawn.nft_id, case when known.shipped_at is not null then known.id end, claimed.id, known.id) as card_id
    from unnest(
      ${tokens.map((token) => token.contractAddress)}::text[], ${tokens.map((token) => token.tokenId)}::numeric[],
      ${tokens.map((token) => token.owner)}::text[], ${tokens.map((token) => token.minted)}::boolean[],
      ${tokens.map((token) => token.mintedBlock)}::bigint[], ${tokens.map((token) => token.serialHash)}::text[],
      ${tokens.map((token) => token.claim)}::text[],
      ${origins.map((origin) => (origin.kind === 'pulled' ? origin.dropId : null))}::bigint[],
      ${origins.map((origin) => (origin.kind === 'pulled' ? origin.index : null))}::integer[]
    ) as token (contract_address, token_id, owner, minted, minted_block, serial_hash, claim, drop_id, pool_index)
    left join nft known on known.contract_address = token.contract_address and known.token_id = token.token_id
    left join drop_on_chain d on d.drop_id = token.drop_id
    left join gacha_entry drawn on drawn.gacha_id = d.gacha_id and drawn.pool_index = token.pool_index
    left join lateral (
      select id, created_at from nft
      where serial_hash = token.serial_hash and exchanged_at is null and redeemed_at is null and shipped_at is null
      union all
      select id, created_at from nft
      where serial_hash = token.serial_hash and exchanged_at is null and redeemed_at is null and shipped_at is not null
      order by created_at, id limit 1
    ) as claimed on token.drop_id is null and not ${inPoolAtMint}`;
}
