import {
  campaignDrawAbi,
  gachaAbi,
  pointExchangeAbi,
  redeemVaultAbi,
  seaportAbi,
  slabRegistryAbi,
  stockSaleAbi,
} from '@kura/chain/abis';
import { decodeDraws } from '@kura/chain/gacha';
import {
  type Address,
  decodeEventLog,
  type Hash,
  type Hex,
  parseAbi,
  type RpcLog,
  toEventSelector,
  zeroAddress,
} from 'viem';
import type { World } from '../world.ts';
import {
  type CampaignDrawing,
  type CardExchange,
  type Draw,
  type Fill,
  type LastOnePrize,
  type Ledger,
  type Movement,
  type PackDelivery,
  type PackSale,
  type Payment,
  type Reveal,
  type StockSale,
  tokenKey,
  type VaultDeposit,
} from './ledger.ts';

const transferAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
]);
const paymentAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const switchAbi = parseAbi(['event DefaultOperatorDisabled(address indexed owner, bool disabled)']);
const eventAbi = [
  ...gachaAbi,
  ...seaportAbi,
  ...stockSaleAbi,
  ...slabRegistryAbi,
  ...redeemVaultAbi,
  ...pointExchangeAbi,
  ...campaignDrawAbi,
  ...switchAbi,
].filter((entry) => entry.type === 'event');

/** By the first topic, which viem would compute of each event for every log. */
const eventsByTopic = Map.groupBy(eventAbi, (event) => toEventSelector(event));
const eventsOf = ({ topics: [topic] }: RpcLog) => eventsByTopic.get(topic as Hex) ?? [];

interface LedgerEvent {
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly transactionHash: Hash;
  readonly address: Address;
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: decoded by several ABIs, read by name below
  readonly args: any;
}

export interface LedgerReader {
  /** @returns the ledger at a block, or null when the block isn't part of the chain */
  at(block: { readonly number: number; readonly hash: Hash }): Promise<Ledger | null>;
}

export function ledgerReader({ chain, firstBlock }: Pick<World, 'chain' | 'firstBlock'>): LedgerReader {
  let events: LedgerEvent[] = [];
  let tip: { number: number; hash: Hash } | null = null;
  let current: Ledger | null = null;

  const hashOf = async (number: number) => {
    const block = await chain.client.request<{
      Method: 'eth_getBlockByNumber';
      Parameters: [Hex, boolean];
      ReturnType: { hash: Hash; timestamp: Hex } | null;
    }>({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] });
    return block;
  };

  async function fetchEvents(from: number, to: number): Promise<void> {
    if (from > to) return;
    const logs = await chain.client.request<{
      Method: 'eth_getLogs';
      Parameters: [{ fromBlock: Hex; toBlock: Hex }];
      ReturnType: RpcLog[];
    }>({
      method: 'eth_getLogs',
      params: [{ fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }],
    });
    for (const log of logs) {
      const event = decode(log);
      if (event !== null) events.push(event);
    }
  }

  return {
    async at(block) {
      const onChain = await hashOf(block.number);
      if (onChain?.hash !== block.hash) return null;
      if (current?.blockHash === block.hash) return current;
      const known = tip && tip.number <= block.number ? await hashOf(tip.number) : null;
      if (tip === null) {
        await fetchEvents(0, block.number);
      } else if (known?.hash === tip.hash) {
        await fetchEvents(tip.number + 1, block.number);
      } else {
        // Nothing before the history is ever reorganised.
        events = events.filter(({ blockNumber }) => blockNumber <= firstBlock);
        await fetchEvents(firstBlock + 1, block.number);
      }
      tip = { number: block.number, hash: block.hash };
      current = { ...replay(events), ...positionOf(block, Number(onChain.timestamp)) };
      return current;
    },
  };
}

const positionOf = (block: { number: number; hash: Hash }, timeSeconds: number) => ({
  blockNumber: block.number,
  blockHash: block.hash,
  timeSeconds,
});

function decode(log: RpcLog): LedgerEvent | null {
  const abi = isTransfer(log) ? (log.topics.length === 4 ? transferAbi : paymentAbi) : eventsOf(log);
  let decoded: { eventName?: string | undefined; args?: unknown };
  try {
    decoded = decodeEventLog({ abi, data: log.data, topics: log.topics as [Hex, ...Hex[]] });
  } catch {
    // The event belongs to a contract without a rule.
    return null;
  }
  return {
    blockNumber: Number(log.blockNumber),
    logIndex: Number(log.logIndex),
    transactionHash: log.transactionHash as Hash,
    address: log.address.toLowerCase() as Address,
    name: abi === paymentAbi ? 'Payment' : (decoded.eventName ?? ''),
    args: decoded.args,
  };
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const isTransfer = (log: RpcLog) => log.topics[0] === transferTopic;

function replay(events: readonly LedgerEvent[]): Omit<Ledger, keyof ReturnType<typeof positionOf>> {
  const owners = new Map<string, Address>();
  const movements = new Map<string, Movement[]>();
  const fills = new Map<string, Fill>();
  const cancelled = new Set<string>();
  const counters = new Map<string, bigint>();
  const switchedOff = new Set<string>();
  const slabs = new Map<string, Hex>();
  const claimedSlabs = new Map<string, string>();
  const packSales: PackSale[] = [];
  const draws: Draw[] = [];
  const words = new Map<bigint, bigint>();
  const reveals: Reveal[] = [];
  const balances = new Map<string, bigint>();
  const payments: Payment[] = [];
  const stockSales: StockSale[] = [];
  const deposits = new Map<string, VaultDeposit>();
  const heldRefunds = new Map<string, bigint>();
  const exchanges = new Map<string, CardExchange>();
  const deliveries = new Map<string, PackDelivery>();
  const voids = new Map<string, number>();
  const campaignDraws = new Map<string, CampaignDrawing>();
  const lastOnePrizes: LastOnePrize[] = [];
  const pay = (token: Address, holder: Address, amount: bigint) => {
    const key = `${token}:${holder}`;
    balances.set(key, (balances.get(key) ?? 0n) + amount);
  };
  for (const event of events) {
    const { args, name } = event;
    if (name === 'Transfer') {
      const key = tokenKey(event.address, args.tokenId);
      const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()];
      const { blockNumber, logIndex, transactionHash } = event;
      const known = movements.get(key);
      const movement = { from, to, blockNumber, logIndex, transactionHash };
      if (known === undefined) movements.set(key, [movement]);
      else known.push(movement);
      if (to === zeroAddress) owners.delete(key);
      else owners.set(key, to);
    } else if (name === 'Payment') {
      const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()];
      pay(event.address, from, -BigInt(args.value));
      pay(event.address, to, args.value);
      payments.push({
        token: event.address,
        from,
        to,
        amount: args.value,
        transactionHash: event.transactionHash,
      });
    } else if (name === 'OrderFulfilled') {
      fills.set(args.orderHash.toLowerCase(), {
        offer: args.offer,
        consideration: args.consideration,
        transactionHash: event.transactionHash,
      });
    } else if (name === 'OrderCancelled') {
      cancelled.add(args.orderHash.toLowerCase());
    } else if (name === 'CounterIncremented') {
      counters.set(args.offerer.toLowerCase(), args.newCounter);
    } else if (name === 'DefaultOperatorDisabled') {
      const key = `${event.address}:${args.owner.toLowerCase()}`;
      if (args.disabled) switchedOff.add(key);
      else switchedOff.delete(key);
    } else if (name === 'SlabClaimed') {
      slabs.set(args.serialHash, args.slabKey);
      claimedSlabs.set(tokenKey(args.collection, args.tokenId), args.serialHash);
    } else if (name === 'PacksSold') {
      packSales.push({
        dropId: args.dropId,
        buyer: args.buyer.toLowerCase(),
        quantity: Number(args.quantity),
        token: args.token.toLowerCase(),
        total: args.total,
        openNow: args.openNow,
        transactionHash: event.transactionHash,
      });
    } else if (name === 'StockSold') {
      const { collection, tokenId, price, buyer } = args;
      const key = tokenKey(collection, tokenId);
      stockSales.push({ key, price, buyer: buyer.toLowerCase(), transactionHash: event.transactionHash });
    } else if (name === 'CardsDeposited') {
      deposits.set(args.depositId, {
        holder: args.holder.toLowerCase(),
        cards: args.tokenIds.map((id: bigint) => tokenKey(args.collection, id)).toSorted(),
        feeToken: args.feeToken.toLowerCase(),
        fee: args.fee,
        state: 'HELD',
        lockedUntilSeconds: 0,
        blockNumber: event.blockNumber,
      });
    } else if (name === 'DepositApproved' || name === 'DepositReturned' || name === 'DepositBurned') {
      const deposit = deposits.get(args.depositId);
      if (deposit === undefined) throw new Error('The vault changes a deposit that it never took');
      deposits.set(args.depositId, { ...deposit, ...changeOfDeposit(event) });
    } else if (name === 'RefundHeld' || name === 'RefundPaid') {
      const token = args.token.toLowerCase();
      const change = name === 'RefundHeld' ? args.amount : -args.amount;
      heldRefunds.set(token, (heldRefunds.get(token) ?? 0n) + change);
    } else if (name === 'CardsExchanged') {
      if (exchanges.has(args.ref)) throw new Error('One quote exchanged cards twice');
      exchanges.set(args.ref, {
        holder: args.holder.toLowerCase(),
        dropId: Number(args.dropId),
        cards: args.tokenIds.map((id: bigint) => tokenKey(args.collection, id)),
        points: args.points,
        transactionHash: event.transactionHash,
        blockNumber: event.blockNumber,
      });
    } else if (name === 'PacksDelivered') {
      if (deliveries.has(args.paymentRef)) throw new Error('One payment reference delivered packs twice');
      deliveries.set(args.paymentRef, {
        dropId: Number(args.dropId),
        recipient: args.recipient.toLowerCase(),
        quantity: Number(args.quantity),
        openNow: args.openNow,
      });
    } else if (name === 'PaymentVoided') {
      voids.set(args.paymentRef, event.blockNumber);
    } else if (name === 'DrawRegistered') {
      campaignDraws.set(args.drawId, { prizeCounts: args.prizeCounts.map(Number), list: null });
    } else if (name === 'DrawCommitted') {
      const draw = campaignDraws.get(args.drawId);
      if (draw === undefined) throw new Error('A draw was committed that was never registered');
      const { root, count, requestId } = args;
      campaignDraws.set(args.drawId, { ...draw, list: { root, count: Number(count), requestId } });
    } else if (name === 'LastOnePrizeMinted') {
      const { dropId, packId, tokenId, holder } = args;
      lastOnePrizes.push({ dropId, packId, tokenId, holder: holder.toLowerCase() });
    } else if (name === 'CardsDrawn') {
      const { dropId } = args;
      for (const draw of decodeDraws({ dropId, draws: args.draws })) draws.push({ dropId, ...draw });
    } else if (name === 'RandomnessStored') {
      words.set(BigInt(args.requestId), BigInt(args.word));
    } else if (name === 'RevealRequested') {
      const { dropId, packIds, requestId } = args;
      reveals.push({ dropId, entry: Number(args.entry), packIds, requestIds: [requestId] });
    } else if (name === 'RandomnessAskedAgain') {
      reveals
        .find(({ dropId, entry }) => dropId === args.dropId && entry === Number(args.entry))
        ?.requestIds.push(args.requestId);
    }
  }
  return {
    ...{ owners, movements, fills, cancelled, counters, switchedOff, slabs, claimedSlabs },
    ...{ deposits, heldRefunds, packSales, stockSales, draws, words, reveals, payments, balances },
    ...{ exchanges, deliveries, voids, campaignDraws, lastOnePrizes },
  };
}

/** `ReturnReason` of the vault. */
const returnReasons = ['WITHDRAWN', 'REJECTED', 'OVERDUE'] as const;

function changeOfDeposit({ name, args, blockNumber }: LedgerEvent): Partial<VaultDeposit> {
  if (name === 'DepositApproved') return { lockedUntilSeconds: Number(args.lockedUntil) };
  if (name === 'DepositBurned') return { state: 'BURNED', blockNumber };
  return { state: returnReasons[args.reason as 0 | 1 | 2], blockNumber };
}
