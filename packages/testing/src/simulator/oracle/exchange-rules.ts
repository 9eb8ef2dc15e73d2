import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import { readFinalBlock } from '../read-final-block.ts';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type CardExchange, type Ledger, tokenKey } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

interface ReturnedCard {
  contract: string;
  token_id: string;
  /** Other rows of its slab that were not exchanged: the one in stock, which may have been sold since. */
  others: number;
}

/** Exchanges of cards for points, as the tables have them. */
export interface ExchangeRecords {
  /** A line for each exchange, in alphabetical order. */
  readonly shown: readonly string[];
  /** Status of intents by the ref of their quote. */
  readonly intents: ReadonlyMap<string, string>;
  /** Ranks of exchanged cards by token key. */
  readonly ranks: ReadonlyMap<string, string>;
  /** Cards with slabs that are in stock again. */
  readonly returned: readonly ReturnedCard[];
  readonly finalBlock: number;
}

export async function readExchanges(
  world: Pick<World, 'chain' | 'database' | 'finalBlock'>,
): Promise<ExchangeRecords> {
  const { database } = world;
  const { rows: exchanges } = await sql<{ ref: string; line: string }>`
    select ref, concat_ws(' ', ref, holder, drop_id, (select string_agg(contract_address || ':' || t, ',' order by t)
      from unnest(token_ids) t), points_base_units, transaction_hash) as line from card_exchange`.execute(
    database.db,
  );
  const { rows: intents } = await sql<{ ref: string; status: string }>`
    select exchange_ref as ref, status from intent where exchange_ref is not null`.execute(database.db);
  const { rows: ranks } = await sql<{ contract: string; token_id: string; rank: string }>`
    select n.contract_address as contract, n.token_id::text, e.rank
    from card_exchange x join nft n on n.contract_address = x.contract_address and n.token_id = any(x.token_ids)
    join gacha_entry e on e.nft_id = n.id`.execute(database.db);
  const { rows: returned } = await sql<ReturnedCard>`
    select n.contract_address as contract, n.token_id::text,
      (select count(*)::int from nft o where o.serial_hash = n.serial_hash and o.kind = 'card' and o.exchanged_at is null) as others
    from nft n where n.exchanged_at is not null`.execute(database.db);
  return {
    shown: exchanges.map(({ line }) => line).toSorted(),
    intents: new Map(intents.map(({ ref, status }) => [ref, status])),
    ranks: new Map(ranks.map(({ contract, token_id, rank }) => [tokenKey(contract, token_id), rank])),
    returned,
    finalBlock: await readFinalBlock(world),
  };
}

interface Checked {
  readonly records: ExchangeRecords;
  readonly ledger: Ledger;
  readonly snapshot: Snapshot;
  readonly world: Pick<World, 'chain' | 'exchangePoints'>;
  /** Cards that were in stock again at an earlier check, by token key. */
  readonly known: Set<string>;
  readonly atRest: boolean;
}

/** Each exchange burned cards of rank C and paid the rate of their drop; their slabs return to stock, once that is final. */
export function checkExchanges(findings: Findings, checked: Checked): void {
  const { records, ledger } = checked;
  const made = [...ledger.exchanges].map(([ref, each]) => lineOf(ref, each)).toSorted();
  if (made.join() !== records.shown.join())
    findings.add('exchanges are not those of the chain', { made, shown: records.shown });
  for (const [ref, status] of records.intents)
    if ((status === 'CONFIRMED') !== ledger.exchanges.has(ref))
      findings.add('an exchange is shown with another result than the chain gave it', { status });
  for (const exchange of ledger.exchanges.values()) checkExchange(findings, exchange, checked);
  checkReturns(findings, checked);
}

const lineOf = (ref: string, { holder, dropId, cards, points, transactionHash }: CardExchange) =>
  `${ref} ${holder} ${dropId} ${cards.toSorted()} ${points} ${transactionHash}`;

function checkExchange(
  findings: Findings,
  exchange: CardExchange,
  { records, ledger, snapshot, world }: Checked,
): void {
  const { holder, dropId, cards, points, transactionHash } = exchange;
  const drop = [...snapshot.drops.values()].find(({ drop_id }) => drop_id === dropId);
  const rate = world.exchangePoints.get(drop?.id ?? '') ?? 0n;
  const due = rate * BigInt(cards.length);
  const token = world.chain.network.tokens.POINT.toLowerCase();
  const paid = ledger.payments
    .filter((each) => each.transactionHash === transactionHash && each.token === token)
    .reduce((sum, { from, to, amount }) => (from === zeroAddress && to === holder ? sum + amount : sum), 0n);
  if (points !== due || paid !== due)
    findings.add('an exchange paid other points than the rate of its drop', { points, paid, due });
  for (const key of cards) {
    const last = ledger.movements.get(key)?.at(-1);
    if (last?.to !== zeroAddress || last.transactionHash !== transactionHash)
      findings.add('an exchanged card was not burned', { key, last });
    const rank = records.ranks.get(key);
    if (rank !== undefined && rank !== 'C') findings.add('a card of another rank was exchanged', { rank });
  }
}

function checkReturns(findings: Findings, { records, ledger, known, atRest }: Checked): void {
  const blockOf = new Map<string, number>();
  for (const { cards, blockNumber } of ledger.exchanges.values())
    for (const key of cards) blockOf.set(key, blockNumber);
  for (const { contract, token_id, others } of records.returned) {
    const key = tokenKey(contract, token_id);
    const block = blockOf.get(key);
    if (block === undefined) findings.add('a slab returned to stock without an exchange', { key });
    else if (!known.has(key) && block > records.finalBlock)
      findings.add('a slab returned to stock before the burn of its token was final', {
        block,
        final: records.finalBlock,
      });
    known.add(key);
    if (others !== 1) findings.add('an exchanged slab is not in stock once', { token_id, others });
  }
  if (atRest && blockOf.size !== records.returned.length)
    findings.add('exchanged slabs did not return to stock', {
      exchanged: blockOf.size,
      returned: records.returned.length,
    });
}
