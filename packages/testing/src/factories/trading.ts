import { randomBytes } from 'node:crypto';
import type { DatabaseConnection } from '@kura/database';
import { newId } from '@kura/server';
import type { SignedIn, SignedInUser, TestServer } from '../server/index.ts';
import { activeCollection } from './catalogue.ts';

// Rows in their state after indexing, created without a chain: for tests of permissions.

type Tables = Pick<DatabaseConnection, 'db'>;
interface Owner {
  readonly account: Pick<SignedInUser['account'], 'address'>;
}

const walletOf = ({ account }: Owner) => account.address.toLowerCase();
const anyTokenId = () => BigInt(`0x${randomBytes(12).toString('hex')}`);
const anyHash = () => `0x${randomBytes(32).toString('hex')}`;

/** The fields of a draft drop. */
export function gachaFields(collectionId: string) {
  const text = { title: '龍の蔵', description: '説明', terms: '規約' };
  return {
    collectionId,
    texts: { ja: text, en: text },
    colourTier: 'GOLD',
    name: 'Dragons',
    packs: 10,
    limitPerTransaction: 10,
    endsAt: '2100-01-01T00:00:00.000Z',
  };
}

/** A drop in DRAFT, created through the API by an admin. */
export async function draftGacha(server: TestServer, admin: Pick<SignedIn, 'token'>): Promise<string> {
  const response = await server.request({
    method: 'POST',
    path: '/api/gacha',
    token: admin.token,
    idempotencyKey: true,
    body: gachaFields(await activeCollection(server.context)),
  });
  if (response.status !== 201)
    throw new Error(`Draft answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.id as string;
}

/** A card with a token that `owner` holds. */
export async function heldCard(
  { db }: Tables,
  owner: Owner,
): Promise<{ nftId: string; contract: string; tokenId: bigint }> {
  const contract = `0x${randomBytes(20).toString('hex')}`;
  const collectionId = await activeCollection({ db }, { contractAddress: contract });
  const nft = { id: newId(), token_id: anyTokenId() };
  await db
    .insertInto('nft')
    .values({
      ...nft,
      kind: 'card',
      collection_id: collectionId,
      name: 'Azure Dragon',
      reveal_state: 'REVEALED',
      publish_state: 'PUBLISHED',
      contract_address: contract,
      owner: walletOf(owner),
      grader: 'KGS',
      certificate_number: randomBytes(6).toString('hex').toUpperCase(),
      grade: 10,
      serial_hash: anyHash(),
    })
    .execute();
  await db.insertInto('slab_claim').values({ card_id: nft.id, holder: 'WALLET' }).execute();
  return { nftId: nft.id, contract, tokenId: nft.token_id };
}

/** A sealed pack of a drop in `owner`'s wallet. */
export async function sealedPack({ db }: Tables, gachaId: string, owner: Owner): Promise<string> {
  const id = newId();
  const tokenId = anyTokenId();
  const { collection_id } = await db
    .selectFrom('gacha')
    .select('collection_id')
    .where('id', '=', gachaId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('nft')
    .values({
      id,
      kind: 'pack',
      collection_id,
      name: 'Dragons',
      reveal_state: 'UNREVEALED',
      publish_state: 'PUBLISHED',
      contract_address: `0x${randomBytes(20).toString('hex')}`,
      token_id: tokenId,
      owner: walletOf(owner),
      gacha_id: gachaId,
    })
    .execute();
  await db.insertInto('pack').values({ nft_id: id, gacha_id: gachaId, token_id: tokenId }).execute();
  return id;
}

/** An open listing by `owner` for their own card. Its signature is invalid. */
export async function openListing({ db }: Tables, owner: Owner): Promise<string> {
  const { nftId, contract, tokenId } = await heldCard({ db }, owner);
  const id = newId();
  const zero = `0x${'0'.repeat(40)}`;
  const item = {
    startAmount: '1',
    endAmount: '1',
    identifierOrCriteria: String(tokenId),
    itemType: 2,
    token: contract,
  };
  const money = { itemType: 1, token: zero, identifierOrCriteria: '0' };
  await db
    .insertInto('market_order')
    .values({
      id,
      order_hash: anyHash(),
      type: 'FIXED_PRICE',
      origin: 'ORDER_ON_CHAIN',
      nft_id: nftId,
      contract_address: contract,
      token_id: tokenId,
      offerer: walletOf(owner),
      payment_token: 'USDC',
      price_base_units: 100n,
      fee_base_units: 5n,
      proceeds_base_units: 95n,
      counter: 0n,
      parameters: JSON.stringify({
        conduitKey: `0x${'0'.repeat(64)}`,
        consideration: [
          { ...money, startAmount: '95', endAmount: '95', recipient: walletOf(owner) },
          { ...money, startAmount: '5', endAmount: '5', recipient: zero },
        ],
        offer: [item],
        offerer: walletOf(owner),
        startTime: '0',
        endTime: '4102444800',
        totalOriginalConsiderationItems: 2,
        orderType: 0,
        counter: '0',
        salt: '1',
        zoneHash: `0x${'0'.repeat(64)}`,
        zone: zero,
      }),
      signature: '0x',
      starts_at_seconds: 0,
      ends_at_seconds: 4_102_444_800,
      created_at: new Date(),
      stored_at_block: 1,
    })
    .execute();
  return id;
}

/** An intent that `user` prepared and has not submitted: to cancel their own listing. */
export async function preparedIntent(
  { db }: Tables,
  user: Pick<SignedInUser, 'id' | 'account'>,
): Promise<string> {
  const orderId = await openListing({ db }, user);
  const id = newId();
  const now = new Date();
  await db
    .insertInto('intent')
    .values({
      id,
      user_id: user.id,
      wallet: walletOf(user),
      kind: 'CANCEL_ORDER',
      summary: JSON.stringify({ kind: 'CANCEL_ORDER', orderIds: [orderId], nftId: newId(), all: false }),
      steps: JSON.stringify([]),
      order_ids: [orderId],
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return id;
}
