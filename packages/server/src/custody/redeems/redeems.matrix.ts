import type { redeemsContract } from '@kura/api-contract/redeems';
import {
  admins,
  adminsOf,
  heldCard,
  type MatrixRows,
  type MatrixWorld,
  ownerOnly,
  usersOnly,
} from '@kura/testing';
import { keccak256, stringToHex } from 'viem';
import { newNumber } from '../../platform/index.ts';
import { encryptAddress } from './redeem-address.ts';

const address = {
  name: '蔵田 花子',
  country: 'JP',
  postalCode: '100-0001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '03-1234-5678',
};

/** Creates a redeem of a card of `user` that waits for its deposit. */
export async function redeem({
  context,
  user,
}: Pick<MatrixWorld, 'context' | 'user'>): Promise<{ id: string; nftId: string; contract: string }> {
  const { nftId, contract } = await heldCard(context, user);
  const id = crypto.randomUUID();
  const { key, encrypted } = encryptAddress(context.config, id, address);
  const card = await context.db
    .selectFrom('nft')
    .where('id', '=', nftId)
    .select(['collection_id', 'token_id'])
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('redeem')
    .values({
      id,
      number: newNumber(),
      user_id: user.id,
      wallet: user.account.address.toLowerCase(),
      collection_id: card.collection_id,
      status: 'AWAITING_DEPOSIT',
      request_hash: keccak256(stringToHex(`request ${id}`)),
      request_salt: keccak256(stringToHex(`salt ${id}`)),
      deposit_id: keccak256(stringToHex(`deposit ${id}`)),
      fee_base_units: 10_000_000n,
      fee_token: 'USDC',
      country: 'JP',
      address: encrypted,
      address_key: key,
      deposit_due_at_seconds: 4_000_000_000,
      created_at: new Date(),
    })
    .execute();
  await context.db
    .insertInto('redeem_card')
    .values({ redeem_id: id, card_id: nftId, token_id: card.token_id ?? 0n })
    .execute();
  return { id, nftId, contract };
}

/** The same with the card in custody. */
async function requested(world: MatrixWorld): Promise<{ id: string }> {
  const { id, contract } = await redeem(world);
  const { db } = world.context;
  const row = await db.selectFrom('redeem').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const { token_id } = await db
    .selectFrom('redeem_card')
    .where('redeem_id', '=', id)
    .select('token_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('redeem_deposit')
    .values({
      deposit_id: row.deposit_id,
      request_hash: row.request_hash,
      holder: row.wallet,
      contract_address: contract,
      token_ids: [token_id],
      fee_token: contract,
      fee_base_units: row.fee_base_units,
      state: 'HELD',
      deposited_at: new Date(),
      transaction_hash: row.request_hash,
      block_number: 1,
    })
    .execute();
  await db.updateTable('redeem').set({ status: 'REQUESTED' }).where('id', '=', id).execute();
  return { id };
}

export const redeemsMatrix: MatrixRows<typeof redeemsContract> = {
  quote: {
    expect: usersOnly,
    input: async ({ context, user }) => ({ cardIds: [(await heldCard(context, user)).nftId], country: 'JP' }),
  },
  create: {
    expect: { ...usersOnly, otherUser: 'CARD_NOT_REDEEMABLE' },
    input: async ({ context, user }) => ({
      cardIds: [(await heldCard(context, user)).nftId],
      address,
      consent: true,
    }),
  },
  list: { expect: adminsOf('shipping') },
  own: { expect: usersOnly },
  ofCard: {
    expect: { ...ownerOnly, ...admins('shipping') },
    input: async (world) => ({ id: (await redeem(world)).nftId }),
  },
  get: {
    expect: { ...ownerOnly, ...admins('shipping') },
    input: async (world) => ({ id: (await redeem(world)).id }),
  },
  paper: {
    expect: adminsOf('shipping'),
    input: async (world) => ({ id: (await redeem(world)).id, paper: 'packing-list' }),
  },
  uploadPhoto: { expect: adminsOf('shipping') },
  change: {
    expect: adminsOf('shipping'),
    input: async (world) => ({ id: (await requested(world)).id, change: { status: 'APPROVED' } }),
  },
  withdraw: {
    expect: ownerOnly,
    input: async (world) => ({ id: (await redeem(world)).id }),
  },
};
