import type { DeployedChain } from '@kura/testing';
import { type Address, type Hash, hexToBytes, type TransactionReceipt } from 'viem';
import { noReference, type Row, ratioOf } from '../benchmark.ts';
import { type CallTrace, traceCalls } from './transaction-gas.ts';

const BASE = 'transaction and calldata';

/** The gas that is paid before any code runs (EIP-2028). */
const TRANSACTION_GAS = 21_000;
const ZERO_BYTE_GAS = 4;
const BYTE_GAS = 16;

const PRECOMPILES: Readonly<Record<string, string>> = {
  '0x0000000000000000000000000000000000000001': 'signature precompile (ecrecover)',
  '0x0000000000000000000000000000000000000002': 'hash precompile (SHA-256)',
  '0x0000000000000000000000000000000000000004': 'copy precompile',
  '0x0000000000000000000000000000000000000100': 'P-256 precompile',
};

/** The gas of a flow by the contract that used it. */
export interface GasSplit {
  /** Traces a transaction. Nodes trace the newest blocks only, so each is added after it was mined. */
  add(transaction: TransactionReceipt): Promise<void>;
  /** @param share - the flow was measured for this many tokens */
  rows(share: number): Row[];
}

/**
 * Splits a flow's gas by contract. Gas that inner calls use counts for the called contract. The rows show our part of a flow above
 * its target.
 *
 * @param names - contracts that a deployment doesn't have
 */
export function splitGas(chain: DeployedChain, names: Readonly<Record<Address, string>> = {}): GasSplit {
  const { contracts, tokens } = chain.network;
  const known = new Map(
    [
      ...Object.entries(contracts),
      ...Object.entries(tokens),
      ...Object.entries(names).map(([address, name]) => [name, address] as const),
    ].map(([name, address]) => [address.toLowerCase(), name] as const),
  );
  const nameOf = (address: Address) =>
    PRECOMPILES[address.toLowerCase()] ?? known.get(address.toLowerCase()) ?? address;

  const used = new Map<string, number>();
  const count = (part: string, gas: number) => used.set(part, (used.get(part) ?? 0) + gas);
  return {
    async add({ transactionHash }) {
      const base = await baseGas(chain, transactionHash);
      const root = await traceCalls(chain.client, transactionHash);
      count(BASE, base);
      addOwn(root, Number(root.gasUsed) - base, (call, gas) => count(nameOf(call.to ?? '0x'), gas));
    },
    rows(share) {
      const total = [...used.values()].reduce((sum, gas) => sum + gas, 0);
      return [...used]
        .filter(([, gas]) => gas >= share)
        .sort(([, a], [, b]) => b - a)
        .map(([part, gas]) => ({
          metric: `  ${part}`,
          measured: Math.round(gas / share).toLocaleString('en'),
          reference: noReference,
          ratio: ratioOf(gas, total),
          target: noReference,
        }));
    },
  };
}

/** The rows of {@link splitGas} for transactions that the node can still trace. */
export async function gasParts(
  chain: DeployedChain,
  transactions: readonly TransactionReceipt[],
  share: number,
  names: Readonly<Record<Address, string>> = {},
): Promise<Row[]> {
  const split = splitGas(chain, names);
  for (const transaction of transactions) await split.add(transaction);
  return split.rows(share);
}

/** The gas of each call without its inner calls. */
function addOwn(call: CallTrace, gasUsed: number, add: (call: CallTrace, gas: number) => void): void {
  let own = gasUsed;
  for (const inner of call.calls ?? []) {
    const gas = Number(inner.gasUsed);
    own -= gas;
    addOwn(inner, gas, add);
  }
  add(call, own);
}

async function baseGas({ client }: DeployedChain, hash: Hash): Promise<number> {
  const { input } = await client.getTransaction({ hash });
  const bytes = hexToBytes(input);
  const zeros = bytes.filter((byte) => byte === 0).length;
  return TRANSACTION_GAS + zeros * ZERO_BYTE_GAS + (bytes.length - zeros) * BYTE_GAS;
}
