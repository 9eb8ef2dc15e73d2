import { type Address, type Client, type Hex, isAddressEqual, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { gachaAbi } from '../abis/gacha.gen.ts';

/** Part of Chainlink's IVRFSubscriptionV2Plus, the same on every network. */
const subscriptionsAbi = parseAbi([
  'function getSubscription(uint256 subId) view returns (uint96 balance, uint96 nativeBalance, uint64 reqCount, address owner, address[] consumers)',
]);

/** The source of random words, which a requesting contract stores permanently. */
export interface VrfSource {
  readonly coordinator: Address;
  readonly keyHash: Hex;
  readonly subscriptionId: bigint;
  /** Whether the subscription pays in ether instead of LINK. */
  readonly nativePayment: boolean;
}

/** The subscription that pays for random words. */
export interface VrfSubscription extends VrfSource {
  /** Null when the coordinator has no such subscription. */
  readonly owner: Address | null;
  readonly consumers: readonly Address[];
  /** Balance in the currency that pays: wei, or base units of LINK (18 decimals too). */
  readonly balanceBaseUnits: bigint;
}

/**
 * Reads a subscription from the coordinator.
 *
 * @throws when the chain can't be read.
 */
export async function readVrfSubscription(client: Client, source: VrfSource): Promise<VrfSubscription> {
  const { coordinator, keyHash, subscriptionId, nativePayment } = source;
  const read = readContract(client, {
    address: coordinator,
    abi: subscriptionsAbi,
    functionName: 'getSubscription',
    args: [subscriptionId],
  });
  const found = await read.catch((error: unknown) => {
    if (isRevert(error)) return null;
    throw error;
  });
  const known = { coordinator, keyHash, subscriptionId, nativePayment };
  if (found === null) return { ...known, owner: null, consumers: [], balanceBaseUnits: 0n };
  const [balance, nativeBalance, , owner, consumers] = found;
  return { ...known, owner, consumers, balanceBaseUnits: nativePayment ? nativeBalance : balance };
}

/** Reads the subscription that a Gacha, or another contract with the same function, requests words with. */
export async function readSubscriptionOf(client: Client, address: Address): Promise<VrfSubscription> {
  const source = await readContract(client, {
    address,
    abi: gachaAbi,
    functionName: 'randomnessSource',
  });
  return readVrfSubscription(client, source);
}

/** Below this, words may stop within days: enough for some hundred requests on Base, in LINK or ether. */
export const LOW_SUBSCRIPTION_BALANCE = { link: 2n * 10n ** 18n, native: 10n ** 16n } as const;

/**
 * Problems with a subscription. MISSING: the coordinator has none. OWNER: its owner isn't the expected account. CONSUMER: a
 * contract that needs words isn't permitted to request them. BALANCE_LOW, BALANCE_EMPTY: words stop soon, or have stopped.
 */
export const SUBSCRIPTION_PROBLEMS = [
  'MISSING',
  'OWNER',
  'CONSUMER',
  'BALANCE_LOW',
  'BALANCE_EMPTY',
] as const;
export type SubscriptionProblem = (typeof SUBSCRIPTION_PROBLEMS)[number];

/**
 * The problems of a subscription; empty when it works.
 *
 * @param expected the owner, and the contracts that request words; an absent one isn't compared.
 */
export function subscriptionProblems(
  { owner, consumers, balanceBaseUnits, nativePayment }: VrfSubscription,
  expected: { readonly owner?: Address | null; readonly consumers?: readonly Address[] },
): SubscriptionProblem[] {
  if (owner === null) return ['MISSING'];
  const { owner: wanted, consumers: needed = [] } = expected;
  const low = LOW_SUBSCRIPTION_BALANCE[nativePayment ? 'native' : 'link'];
  const problems: [boolean, SubscriptionProblem][] = [
    [wanted != null && !isAddressEqual(owner, wanted), 'OWNER'],
    [missingConsumers({ consumers }, needed).length > 0, 'CONSUMER'],
    [balanceBaseUnits > 0n && balanceBaseUnits < low, 'BALANCE_LOW'],
    [balanceBaseUnits === 0n, 'BALANCE_EMPTY'],
  ];
  return problems.filter(([holds]) => holds).map(([, problem]) => problem);
}

/** The contracts that request words without being consumers of the subscription. */
export function missingConsumers(
  { consumers }: Pick<VrfSubscription, 'consumers'>,
  needed: readonly Address[],
): Address[] {
  return needed.filter((address) => !consumers.some((each) => isAddressEqual(each, address)));
}

function isRevert(error: unknown): boolean {
  return error instanceof Error && /revert|InvalidSubscription|returned no data/i.test(error.message);
}
