import type { DropParameters, DropParametersOnChain } from '@kura/api-contract/gacha';
import { gachaAbi } from '@kura/chain/abis';
import { type Network, tokenDecimals, tokenKindOf } from '@kura/chain/network';
import { formatAmount } from '@kura/domain/money';
import { type Address, formatUnits, getAddress, isAddressEqual, numberToHex, zeroHash } from 'viem';
import { ApiError, type CallContext, type ChainContext, requireAdmin } from '../../platform/index.ts';
import { type IndexedFacts, readIndexedFacts } from './admin-facts.repository.ts';
import { instantOf, packsLeft } from './gacha.presenter.ts';
import { findGacha, type GachaRow } from './gacha.repository.ts';

/**
 * Returns the parameters of a drop, both as read on chain and as stored. The two may differ while the indexer is behind. Any
 * later difference is a fault.
 *
 * @throws ApiError STATE_CONFLICT when the drop is not on chain yet
 */
export async function readDropParameters(
  context: CallContext,
  { id }: { id: string },
): Promise<DropParametersOnChain> {
  requireAdmin(context.actor);
  const row = await findGacha(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  if (row.drop === null) throw new ApiError('STATE_CONFLICT', { state: row.status });
  const [facts, { block, parameters }] = await Promise.all([
    readIndexedFacts(context.db, row),
    readOnChain(context.chain, BigInt(row.drop.drop_id)),
  ]);
  const inShop = parametersInShop(row, row.drop, facts, context.chain);
  return {
    gachaId: id,
    dropId: String(row.drop.drop_id),
    block,
    indexedBlock: facts.indexed_block,
    onChain: parameters,
    inShop,
    differences: differencesOf(parameters, inShop),
  };
}

async function readOnChain(
  chain: ChainContext,
  dropId: bigint,
): Promise<{ block: number; parameters: DropParameters }> {
  // Every part at one block, so that they fit each other.
  const blockNumber = await chain.client.getBlockNumber({ cacheTime: 0 });
  const parts = await readParts(chain, dropId, blockNumber);
  return { block: Number(blockNumber), parameters: parametersOnChain(chain.network, parts) };
}

async function readParts({ client, network }: ChainContext, dropId: bigint, blockNumber: bigint) {
  const gacha = { address: network.contracts.gacha, abi: gachaAbi } as const;
  const drop = { ...gacha, args: [dropId] } as const;
  // Deployless: a local chain has no multicall contract.
  const at = { blockNumber, allowFailure: false, deployless: true } as const;
  const [terms, progress, points, tokens, phases, left, isSoldOut] = await client.multicall({
    ...at,
    contracts: [
      { ...drop, functionName: 'dropTerms' },
      { ...drop, functionName: 'dropProgress' },
      { ...drop, functionName: 'priceInPoints' },
      { ...drop, functionName: 'tokensOf' },
      { ...drop, functionName: 'phasesOf' },
      { ...drop, functionName: 'available' },
      { ...drop, functionName: 'soldOut' },
    ],
  });
  const currencies = tokens.filter((token) => !isAddressEqual(token, network.tokens.POINT));
  const [[, isSeeded, seed], prices, sold] = await Promise.all([
    client.readContract({ ...gacha, blockNumber, functionName: 'shuffleOf', args: [terms.shuffleRef] }),
    client.multicall({
      ...at,
      contracts: currencies.map((token) => ({
        ...gacha,
        functionName: 'priceOf' as const,
        args: [dropId, token] as const,
      })),
    }),
    client.multicall({
      ...at,
      contracts: phases.map((_, number) => ({
        ...gacha,
        functionName: 'soldInPhase' as const,
        args: [dropId, BigInt(number)] as const,
      })),
    }),
  ]);
  return { terms, progress, points, currencies, phases, left, isSoldOut, isSeeded, seed, prices, sold };
}

function parametersOnChain(network: Network, parts: Awaited<ReturnType<typeof readParts>>): DropParameters {
  const { terms, progress, points, currencies, phases, prices, sold } = parts;
  return {
    name: terms.name,
    packs: terms.packs,
    packsLeft: Number(parts.left),
    soldOut: parts.isSoldOut,
    paused: progress.paused,
    stopped: progress.stopped,
    closed: progress.closed,
    limitPerTransaction: terms.limitPerTransaction,
    endsAt: instantOf(terms.end),
    prices: currencies
      .map((token, index) => ({
        address: getAddress(token),
        token: tokenKindOf(network, token),
        price: formatUnits(prices[index] ?? 0n, tokenDecimals(network, token)),
      }))
      // A removed token stays in the list with the price 0.
      .filter(({ price }) => price !== '0')
      .toSorted(byAddress),
    priceInPoints: points === 0n ? null : formatAmount(points),
    exchangePoints: formatAmount(BigInt(terms.exchangePoints)),
    lastOnePrize: terms.lastOnePrize,
    phases: phases.map((phase, number) => ({
      number,
      startsAt: instantOf(phase.start),
      endsAt: instantOf(phase.end === 0 ? terms.end : phase.end),
      limit: phase.limit,
      limitPerWallet: phase.limitPerWallet,
      // The contract counts sales only for phases with a total limit.
      sold: phase.limit === 0 ? null : Number(sold[number] ?? 0n),
      allowListRoot: phase.allowListRoot === zeroHash ? null : phase.allowListRoot,
    })),
    shuffleRef: terms.shuffleRef,
    shuffleSeed: parts.isSeeded ? numberToHex(parts.seed, { size: 16 }) : null,
  };
}

function parametersInShop(
  row: GachaRow,
  drop: NonNullable<GachaRow['drop']>,
  { roots, seed }: IndexedFacts,
  { network }: ChainContext,
): DropParameters {
  const priceIn = (token: string) => row.prices.find((price) => price.token === token)?.price;
  const points = priceIn('POINT');
  return {
    name: row.name,
    packs: row.packs,
    packsLeft: packsLeft(row),
    soldOut: drop.packs_issued >= row.packs,
    paused: drop.paused,
    stopped: drop.stopped,
    closed: drop.closed,
    limitPerTransaction: row.limit_per_transaction,
    // The chain counts in seconds.
    endsAt: instantOf(Math.floor(row.ends_at.getTime() / 1000)),
    prices: (['USDC', 'USDT'] as const)
      .flatMap((token) => {
        const price = priceIn(token);
        if (price === undefined) return [];
        return [{ address: getAddress(network.tokens[token]), token, price: formatAmount(BigInt(price)) }];
      })
      .toSorted(byAddress),
    priceInPoints: points === undefined ? null : formatAmount(BigInt(points)),
    exchangePoints: formatAmount(BigInt(drop.exchange_points)),
    lastOnePrize: row.last_one_prize !== null,
    phases: row.phases.map((phase) => {
      const root = roots.find(({ number }) => number === phase.number)?.root;
      return {
        number: phase.number,
        startsAt: instantOf(phase.starts_at_seconds),
        endsAt: instantOf(phase.ends_at_seconds),
        limit: phase.limit_for_all,
        limitPerWallet: phase.limit_per_wallet,
        sold: phase.limit_for_all === 0 ? null : phase.sold,
        allowListRoot: root === undefined || root === zeroHash ? null : root,
      };
    }),
    shuffleRef: row.shuffle_ref,
    shuffleSeed: seed,
  };
}

const byAddress = (a: { address: Address }, b: { address: Address }): number =>
  a.address.localeCompare(b.address);

/** Names of different parameters, such as `phases.0.limit` for a part of a phase. */
function differencesOf(onChain: DropParameters, inShop: DropParameters): string[] {
  const [a, b] = [flat(onChain), flat(inShop)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

function flat({ prices, phases, ...plain }: DropParameters): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(plain),
    ...prices.map(({ address, price }) => [`prices.${address}`, price] as const),
    ...phases.flatMap(({ number, ...phase }) =>
      Object.entries(phase).map(([name, value]) => [`phases.${number}.${name}`, value] as const),
    ),
  ]);
}
