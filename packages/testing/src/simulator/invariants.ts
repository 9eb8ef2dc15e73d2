import { gachaAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import { type Address, erc20Abi, erc721Abi, type Hex } from 'viem';
import { type ContractCall, callAtBlock } from '../chain/index.ts';
import { conservationRules } from '../conservation/conservation-rules.ts';
import { throwFindings } from './violation.ts';
import type { World } from './world.ts';

/** Checks the rules that apply after every step, however far the shop's parts are behind one another. */
export async function checkInvariants(world: World): Promise<void> {
  const broken = [...(await checkTables(world)), ...(await checkChain(world))];
  throwFindings((findings) => {
    for (const { rule, found } of broken) findings.add(rule, found);
  });
}

/** Rules within the tables. Each query finds violations of one. */
const rules = {
  ...conservationRules,
  'a list has another card than there is': sql`
    select n.id from nft n left join listed_card c on c.id = n.id left join card_group g on g.id = c.group_id
    where (c.kind, c.collection_id, c.price, c.highest_price, c.sale_type, c.reveal_state, g.grade, g.year) is distinct from
          (n.kind, n.collection_id, n.price, n.highest_price, n.sale_type, n.reveal_state, n.grade, n.year)`,
  'a collection has other sales than it counts': sql`
    select collection_id as id from (
      select collection_id, count(*) as sales, sum(price_base_units) as volume from collection_sale group by 1) kept
    full join (
      select l.id as collection_id, count(v.id) as sales, coalesce(sum(v.price_base_units), 0) as volume
      from collection l
      left join nft n on n.collection_id = l.id and n.kind = 'card'
      left join nft_sale v on v.nft_id = n.id group by 1) there using (collection_id)
    where (coalesce(kept.sales, 0), coalesce(kept.volume, 0)) is distinct from (there.sales, there.volume)`,
  'an order can be filled though what it gives is elsewhere': sql`
    select o.id from market_order o
    join nft n on n.id = case when o.type in ('FIXED_PRICE', 'AUCTION') then o.nft_id else o.given_nft_id end
    where o.status = 'Open' and o.unfillable_reason is null and n.owner is distinct from o.offerer`,
  'an offer can be taken though nobody else holds what it is for': sql`
    select o.id from market_order o join nft n on n.id = o.nft_id
    where o.type in ('OFFER', 'BID') and o.status = 'Open' and o.unfillable_reason is null
      and (n.owner is null or n.owner = o.offerer)`,
  'an offer can be taken though its money is known to be short': sql`
    select o.id from market_order o left join bidder_funds p on p.wallet = o.offerer and p.token = o.payment_token
    where o.type in ('OFFER', 'BID') and (o.given_nft_id is null or o.cash_paid_by = 'OFFERER')
      and o.status = 'Open' and o.unfillable_reason is null
      and least(coalesce(p.balance_base_units, 0), coalesce(p.allowance_base_units, 0)) < o.price_base_units`,
  'an offer is hidden for want of money that is there': sql`
    select o.id from market_order o join bidder_funds p on p.wallet = o.offerer and p.token = o.payment_token
    where o.type in ('OFFER', 'BID') and o.unfillable_reason = 'NO_FUNDS'
      and least(p.balance_base_units, p.allowance_base_units) >= o.price_base_units`,
  'a price is shown that nobody asks': sql`
    select n.id from nft n left join lateral (
      select min(price_base_units) as price from market_order
      where nft_id = n.id and status = 'Open' and unfillable_reason is null and type = 'FIXED_PRICE'
        and reserved_for is null) o on true
    where n.sale_type <> 'AUCTION' and n.sale_type <> 'OFF_CHAIN' and n.price is distinct from o.price`,
  'a best offer is shown that nobody makes': sql`
    select n.id from nft n left join lateral (
      select max(price_base_units) as price from market_order
      where nft_id = n.id and status = 'Open' and unfillable_reason is null and type in ('OFFER', 'BID')
        and given_nft_id is null) o on true
    where n.highest_price is distinct from o.price`,
  'a completed order names nobody, or nothing': sql`
    select id from market_order
    where (status = 'Completed') <> (buyer is not null and seller is not null and sold_nft_id is not null)`,
  'a confirmed acceptance is not the seller’s': sql`
    select i.id from intent i join market_order o on o.id = any(i.order_ids)
    where i.kind in ('ACCEPT_OFFER', 'ACCEPT_SWAP') and i.status = 'CONFIRMED'
      and (o.status <> 'Completed' or o.seller <> i.wallet)`,
  'a confirmed purchase of several bought none': sql`
    select i.id from intent i
    where i.kind = 'FILL_ORDERS' and i.status = 'CONFIRMED' and not exists (
      select 1 from market_order o where o.id = any(i.order_ids) and o.status = 'Completed' and o.buyer = i.wallet)`,
  'one movement of a token confirms two intents': sql`
    select nft_id from intent where kind = 'TRANSFER_NFT' and status = 'CONFIRMED'
    group by nft_id, effect_transaction_hash having count(*) > 1`,
  'an effect confirms another intent than the one that reported its transaction': sql`
    select i.id from intent i join intent o on o.id <> i.id and o.kind = i.kind and o.wallet = i.wallet
      and (o.nft_id = i.nft_id or o.order_ids && i.order_ids or o.pack_ids && i.pack_ids)
    where i.status <> 'CONFIRMED' and o.status = 'CONFIRMED' and o.effect_transaction_hash = any(i.transaction_hashes)
      and not o.effect_transaction_hash = any(o.transaction_hashes)`,
  'one purchase confirms two intents': sql`
    select purchase_id from intent where purchase_id is not null group by 1 having count(*) > 1`,
  'a confirmed purchase of a listing is not the buyer’s': sql`
    select i.id from intent i join market_order o on o.id = any(i.order_ids)
    where i.kind = 'FILL_ORDER' and i.status = 'CONFIRMED' and (o.status <> 'Completed' or o.buyer <> i.wallet)`,
  'an operator transaction is confirmed in a block that is not': sql`
    select t.id from operator_transaction t left join chain_block b on b.number = t.block_number
    where t.status = 'CONFIRMED' and b.hash is distinct from t.block_hash`,
} as const;

interface BrokenRule {
  rule: string;
  found: unknown;
}

/** Named, so that a connection plans it once: planning takes longer than running. */
async function checkTables({ database }: World): Promise<BrokenRule[]> {
  const checks = Object.entries(rules).map(
    ([name, query]) =>
      sql`(select ${sql.lit(name)}::text as rule, to_jsonb(v) as found from (${query}) v limit 3)`,
  );
  const { sql: text } = sql`${sql.join(checks, sql` union all `)}`.compile(database.db);
  const { rows } = await database.pool.query<BrokenRule>({ name: 'invariants', text });
  return rows;
}

interface Question extends ContractCall {
  readonly what: string;
  /** The value in the tables; absent for values that are only summed. */
  readonly expected?: bigint;
}

/**
 * Compares the tables with the chain at their own block, and sums the money. Nothing is compared while the tables' block is
 * orphaned and the indexer has not noticed yet.
 */
async function checkChain(world: World): Promise<BrokenRule[]> {
  const { chain, database, customers, money } = world;
  const { rows } = await sql<{ block_number: number; block_hash: Hex }>`
    select block_number, block_hash from chain_checkpoint`.execute(database.db);
  const [checkpoint] = rows;
  // Results from the chain change only with the tables' block.
  if (!checkpoint || checkpoint.block_hash === world.comparedAt) return [];
  if (!(await isAlive(world, checkpoint))) return [];

  const { contracts, tokens } = chain.network;
  const drops = await database.db.selectFrom('drop_on_chain').selectAll().orderBy('drop_id').execute();
  const holdings = await sql<{ contract: Address; owner: Address; held: bigint }>`
    select contract_address as contract, owner, count(*)::numeric as held from nft
    where owner is not null group by 1, 2`.execute(database.db);
  const held = new Map(holdings.rows.map(({ contract, owner, held }) => [`${contract} ${owner}`, held]));
  const collections = await sql<{ address: Address }>`
    select contract_address as address from collection where contract_address is not null`.execute(
    database.db,
  );
  const nftContracts = [
    ...collections.rows.map(({ address }) => address),
    ...drops.map(({ pack_token }) => pack_token as Address),
  ];
  const wallets = [...customers.map(({ account }) => account.address), world.shopWallet].map(
    (address) => address.toLowerCase() as Address,
  );

  const questions: Question[] = [
    ...nftContracts.flatMap((contract) =>
      wallets.map((owner) => ({
        what: `tokens of ${contract} that ${owner} holds`,
        to: contract,
        abi: erc721Abi,
        functionName: 'balanceOf',
        args: [owner],
        expected: held.get(`${contract} ${owner}`) ?? 0n,
      })),
    ),
    ...(['USDC', 'USDT'] as const).flatMap((token) =>
      [
        ...wallets,
        contracts.gacha,
        contracts.seaport,
        contracts.redeemVault,
        chain.network.contracts.vrfCoordinator,
        ...treasuries(drops),
      ].map((owner) => ({
        what: token,
        to: tokens[token],
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      })),
    ),
  ];
  const progress = drops.map(({ drop_id }) => ({
    what: 'progress',
    to: contracts.gacha,
    abi: gachaAbi,
    functionName: 'dropProgress',
    args: [BigInt(drop_id)],
  }));
  const responses = await callAtBlock(chain, [...questions, ...progress], checkpoint.block_number);

  const broken: BrokenRule[] = [];
  const sums = new Map<string, bigint>();
  for (const [position, { what, expected }] of questions.entries()) {
    const answer = responses[position] as bigint;
    if (expected === undefined) sums.set(what, (sums.get(what) ?? 0n) + answer);
    else if (answer !== expected) {
      const rule = 'a wallet holds another number of tokens than the tables show';
      broken.push({ rule, found: `${what}: ${answer} on chain, ${expected} in the tables` });
    }
  }
  for (const token of ['USDC', 'USDT'] as const) {
    if (sums.get(token) !== money[token]) {
      broken.push({
        rule: `${token} is not conserved`,
        found: `${sums.get(token)} instead of ${money[token]}`,
      });
    }
  }
  for (const [position, drop] of drops.entries()) {
    const onChain = responses[questions.length + position] as Record<string, number | boolean>;
    const shown = {
      issued: drop.packs_issued,
      asked: drop.packs_asked,
      drawn: drop.cards_drawn,
      paused: drop.paused,
      stopped: drop.stopped,
    };
    for (const [name, value] of Object.entries(shown)) {
      if (onChain[name] !== value) {
        const found = `drop ${drop.drop_id} has ${name} ${onChain[name]} on chain, ${value} in the tables`;
        broken.push({ rule: 'a drop’s progress is not that of the chain', found });
      }
    }
  }
  if (broken.length === 0) world.comparedAt = checkpoint.block_hash;
  return broken;
}

const treasuries = (drops: readonly { treasury: string }[]) =>
  [...new Set(drops.map(({ treasury }) => treasury.toLowerCase()))] as Address[];

async function isAlive(
  { chain }: World,
  { block_number, block_hash }: { block_number: number; block_hash: Hex },
): Promise<boolean> {
  const block = await chain.client.getBlock({ blockNumber: BigInt(block_number) }).catch(() => null);
  return block?.hash === block_hash;
}
