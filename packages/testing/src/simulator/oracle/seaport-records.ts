import type { Address, Hash, Hex } from 'viem';
import { postJson } from '../../chain/index.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

/** Seaport's answers as of one block. Orders that weren't asked about are missing. */
export interface SeaportRecords {
  readonly orders: ReadonlyMap<Hash, { cancelled: boolean; filled: boolean; counter: bigint }>;
  /** Whether Seaport may move the cards of a holder, by `contract:holder`. */
  readonly approvals: ReadonlyMap<string, boolean>;
}

const getOrderStatus = '0x46423aa7';
const getCounter = '0xf07ec373';
const isApprovedForAll = '0xe985e9c5';

/** Asks Seaport about orders, their offerers and the approvals of their cards, in one request. */
export async function readSeaportRecords(
  { chain }: Pick<World, 'chain'>,
  snapshot: Snapshot,
  ledger: Ledger,
  { all }: { readonly all: boolean },
): Promise<SeaportRecords> {
  const orders = [...snapshot.orders.values()].filter(({ status }) => all || status === 'Open');
  const { seaport } = chain.network.contracts;
  const offerers = [...new Set(orders.map(({ offerer }) => offerer))];
  const holdings = [
    ...new Set(
      orders.flatMap(({ status, given_contract, offerer }) =>
        status === 'Open' && given_contract !== null ? [`${given_contract}:${offerer}`] : [],
      ),
    ),
  ];
  const responses = await callAll(
    chain.rpcUrl,
    [
      ...orders.map(({ order_hash: hash }) => ({ to: seaport, data: call(getOrderStatus, hash) })),
      ...offerers.map((offerer) => ({ to: seaport, data: call(getCounter, offerer) })),
      ...holdings.map((holding) => {
        const [contract, holder] = holding.split(':') as [Address, Address];
        return { to: contract, data: call(isApprovedForAll, holder, seaport) };
      }),
    ],
    ledger.blockNumber,
  );
  const word = (answer: Hex | undefined, place: number) =>
    BigInt(`0x${(answer ?? '0x').slice(2 + place * 64, 66 + place * 64) || '0'}`);
  const counters = new Map(
    offerers.map((offerer, index) => [offerer, word(responses[orders.length + index], 0)]),
  );
  return {
    orders: new Map(
      orders.map((order, index) => {
        const answer = responses[index];
        const [filled, size] = [word(answer, 2), word(answer, 3)];
        const record = {
          cancelled: word(answer, 1) === 1n,
          filled: size > 0n && filled === size,
          counter: counters.get(order.offerer) ?? 0n,
        };
        return [order.order_hash, record] as const;
      }),
    ),
    approvals: new Map(
      holdings.map((holding, index) => [
        holding,
        word(responses[orders.length + offerers.length + index], 0) === 1n,
      ]),
    ),
  };
}

const call = (selector: string, ...args: readonly string[]): Hex =>
  `${selector}${args.map((arg) => arg.slice(2).toLowerCase().padStart(64, '0')).join('')}` as Hex;

/** Many calls at one block by one request. @throws when the node answers anything but results */
export async function callAll(
  rpcUrl: string,
  calls: readonly { readonly to: Address; readonly data: Hex }[],
  blockNumber: number,
): Promise<Hex[]> {
  if (calls.length === 0) return [];
  const block = `0x${blockNumber.toString(16)}`;
  const text = await postJson(
    rpcUrl,
    JSON.stringify(
      calls.map((params, id) => ({ jsonrpc: '2.0', id, method: 'eth_call', params: [params, block] })),
    ),
  );
  const results: Hex[] = [];
  for (const { id, result, error } of JSON.parse(text) as {
    id: number;
    result?: Hex;
    error?: unknown;
  }[]) {
    if (result === undefined) throw new Error(`The chain answers ${JSON.stringify(error)}`);
    results[id] = result;
  }
  return results;
}
