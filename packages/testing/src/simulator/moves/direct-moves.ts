import type { OrderParameters } from '@kura/api-contract/orders';
import { cardCollectionAbi } from '@kura/chain/abis';
import { openPacks, requestReveal } from '@kura/chain/gacha';
import { acceptOffer, fromSignedOrderWire, fulfilListing, type SignedOrder } from '@kura/chain/seaport';
import { approveToken } from '@kura/chain/tokens';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { type Address, encodeFunctionData, erc721Abi, type Hex } from 'viem';
import { type Move, nothingToDo } from '../move.ts';
import { sendAs, submitAs } from '../send-as.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { drops, heldTokens, nameOf, openOrders } from './what-is-seen.ts';

/** A refusal by the chain is an outcome too: the tables lag behind it. */
async function orRefused(send: () => Promise<unknown>): Promise<string> {
  return send().then(
    () => 'done',
    () => 'refused by the chain',
  );
}

interface SignedRow {
  parameters: OrderParameters;
  signature: Hex;
  payment_token: 'USDC' | 'USDT';
  reserved_for: Address | null;
}

async function signedOrder({ database }: World, id: string): Promise<{ row: SignedRow; order: SignedOrder }> {
  const { rows } = await sql<SignedRow>`
    select parameters, signature, payment_token, reserved_for from market_order where id = ${id}`.execute(
    database.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An order is gone');
  return { row, order: fromSignedOrderWire(row) };
}

/** The signatures of open orders are public: another user fills a listing without the shop. */
const buyOutside: Move = {
  name: 'buy a listing at Seaport directly',
  weight: 4,
  async make(world) {
    const { random, chain } = world;
    const { seaport } = chain.network.contracts;
    const customer = random.pick(world.customers);
    const mine = customer.account.address.toLowerCase();
    const listings = (await openOrders(world, 'FIXED_PRICE')).filter(({ offerer }) => offerer !== mine);
    const [listing] = random.some(listings, 1);
    if (!listing) return nothingToDo;
    const { row, order } = await signedOrder(world, listing.id);
    if (row.reserved_for !== null) return nothingToDo;
    const token = chain.network.tokens[row.payment_token];
    const done = await orRefused(async () => {
      await sendAs(world, customer, approveToken(token, seaport, listing.price));
      const { hash, isDone } = await submitAs(world, customer, fulfilListing({ seaport }, order));
      // Also when it failed: after a reorganisation it may succeed.
      world.outsideFills.add(hash);
      if (!isDone) throw new Error('The chain refuses a fill');
    });
    return `${nameOf(world, customer)}: ${listing.subject} at ${listing.price}: ${done}`;
  },
};

/** An offer on one card is accepted by its holder without the shop. */
const acceptOutside: Move = {
  name: 'accept an offer at Seaport directly',
  weight: 3,
  async make(world) {
    const { random, chain } = world;
    const { seaport } = chain.network.contracts;
    const held = new Map((await heldTokens(world)).map((token) => [token.id, token]));
    const offers = (await openOrders(world, 'OFFER')).filter(({ nft_id }) => held.has(nft_id ?? ''));
    const [offer] = random.some(offers, 1);
    const token = held.get(offer?.nft_id ?? '');
    if (!offer || !token) return nothingToDo;
    const { order } = await signedOrder(world, offer.id);
    // A swap has a card on both sides.
    if (order.components.offer.some(({ itemType }) => itemType !== SEAPORT_ITEM_TYPES.ERC20))
      return nothingToDo;
    const { address: seller } = token.holder.account;
    const salt = BigInt(random.below(2 ** 31));
    const acceptance = { seller, tokenId: BigInt(token.token_id), criteriaProof: [], salt };
    const done = await orRefused(() =>
      sendAs(world, token.holder, acceptOffer({ seaport }, order, acceptance)),
    );
    return `${nameOf(world, token.holder)}: ${offer.subject} at ${offer.price}: ${done}`;
  },
};

const revealDirectly: Move = {
  name: 'reveal packs without the shop',
  weight: 2,
  async make(world) {
    const { random, chain } = world;
    const packs = (await heldTokens(world)).filter(({ kind }) => kind === 'pack');
    const [pack] = random.some(packs, 1);
    if (!pack) return nothingToDo;
    const call = requestReveal(chain.network.contracts.gacha, [BigInt(pack.token_id)]);
    const done = await orRefused(() => sendAs(world, pack.holder, call));
    return `${nameOf(world, pack.holder)}: pack ${pack.token_id}: ${done}`;
  },
};

/** Only the holder reveals a pack, until the reveal deadline of its drop: then anyone may. The card goes to the holder. */
const revealOfAnother: Move = {
  name: 'reveal the pack of another',
  weight: 3,
  async make(world) {
    const { random, chain, overdueDropId, customers } = world;
    const packs = (await heldTokens(world)).filter(({ kind }) => kind === 'pack');
    const overdue = packs.filter(({ gacha_id }) => gacha_id === overdueDropId);
    const [pack] = random.some(overdue.length > 0 && random.chance(0.6) ? overdue : packs, 1);
    if (!pack) return nothingToDo;
    const isOverdue = pack.gacha_id === overdueDropId;
    const who = random.pick(customers.filter((customer) => customer !== pack.holder));
    // The tables lag behind the chain: there the pack may belong to the caller.
    const holder = await chain.client
      .readContract({
        address: pack.contract_address,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [BigInt(pack.token_id)],
      })
      .catch(() => null);
    const call = requestReveal(chain.network.contracts.gacha, [BigInt(pack.token_id)]);
    const done = await orRefused(() => sendAs(world, who, call));
    if (done === 'done' && holder !== who.account.address && !isOverdue)
      throw new Violation('a stranger reveals a pack before the reveal deadline', `pack ${pack.token_id}`);
    return `${nameOf(world, who)}: pack ${pack.token_id}${isOverdue ? ', overdue' : ''}: ${done}`;
  },
};

/** Anyone may have the cards drawn once the random word has arrived. */
const openDirectly: Move = {
  name: 'open packs without the shop',
  weight: 5,
  async make(world) {
    const { random, chain } = world;
    const customer = random.pick(world.customers);
    const [drop] = random.some(await drops(world), 1);
    if (!drop) return nothingToDo;
    const call = openPacks(chain.network.contracts.gacha, BigInt(drop.place), random.between(1, 3));
    const done = await orRefused(() => sendAs(world, customer, call));
    return `${nameOf(world, customer)}: drop ${drop.place}: ${done}`;
  },
};

const burn: Move = {
  name: 'burn a card',
  weight: 2,
  async make(world) {
    const { random } = world;
    const cards = (await heldTokens(world)).filter(({ kind }) => kind === 'card');
    const [card] = random.some(cards, 1);
    if (!card) return nothingToDo;
    const data = encodeFunctionData({
      abi: cardCollectionAbi,
      functionName: 'burn',
      args: [BigInt(card.token_id)],
    });
    const call = { to: card.contract_address, data, value: 0n };
    const done = await orRefused(() => sendAs(world, card.holder, call));
    return `${nameOf(world, card.holder)}: card ${card.token_id}: ${done}`;
  },
};

/** Users' calls to the contracts without the shop. */
export const directMoves: readonly Move[] = [
  buyOutside,
  acceptOutside,
  revealDirectly,
  revealOfAnother,
  openDirectly,
  burn,
];
