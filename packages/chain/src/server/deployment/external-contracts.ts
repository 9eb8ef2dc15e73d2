import { type Address, type Client, isAddressEqual, parseAbi } from 'viem';
import { getCode, readContract } from 'viem/actions';
import { KNOWN_CONTRACTS } from '../../network/known-contracts.ts';
import type { NetworkName } from '../../network/network.ts';
import {
  missingConsumers,
  readVrfSubscription,
  subscriptionProblems,
} from '../../network/vrf-subscription.ts';
import type { ExternalContracts, ExternalField } from './deployment-options.ts';

const tokenAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
]);

const TOKEN_DECIMALS = 6;

/** A contract of others on a network differs from the expected one. */
export interface ExternalProblem {
  /** The field that differs from the table of known contracts, which an operator may allow; absent for other problems. */
  readonly unknown?: ExternalField;
  readonly message: string;
}

/** Addresses and key hashes that the table of known contracts doesn't have. The local chain has contracts of its own. */
export function unknownContracts(
  network: NetworkName,
  { tokens, randomness }: ExternalContracts,
): ExternalProblem[] {
  if (network === 'local') return [];
  const known = KNOWN_CONTRACTS[network];
  const found: [ExternalField, boolean, string][] = [
    [
      'tokens.USDC',
      isAddressEqual(tokens.USDC, known.usdc),
      `${tokens.USDC} isn't Circle's USDC (${known.usdc})`,
    ],
    [
      'tokens.USDT',
      known.usdt !== null && isAddressEqual(tokens.USDT, known.usdt),
      `${tokens.USDT} isn't the known USDT (${known.usdt ?? 'none on this network'})`,
    ],
    [
      'vrf.coordinator',
      isAddressEqual(randomness.coordinator, known.vrfCoordinator),
      `${randomness.coordinator} isn't Chainlink's VRF coordinator (${known.vrfCoordinator})`,
    ],
    [
      'vrf.keyHash',
      known.vrfKeyHashes.includes(randomness.keyHash.toLowerCase() as `0x${string}`),
      `${randomness.keyHash} is none of the coordinator's key hashes (${known.vrfKeyHashes.join(', ')})`,
    ],
  ];
  return found.filter(([, isKnown]) => !isKnown).map(([unknown, , message]) => ({ unknown, message }));
}

export interface ExternalExamination {
  readonly network: NetworkName;
  readonly external: ExternalContracts;
  /** Keys of the shop that must not own the subscription: its owner can silence every reveal. */
  readonly keys: Readonly<Record<string, Address>>;
  /** Who should own the subscription; any owner will do when absent. */
  readonly subscriptionOwner?: Address;
  /** The contracts that ask for words, once they exist: the subscription must serve them. */
  readonly consumers?: readonly Address[];
}

/**
 * Compares tokens and the source of randomness with the known values and with the chain.
 *
 * @throws when the chain can't be read.
 */
export async function examineExternal(
  client: Client,
  examination: ExternalExamination,
): Promise<ExternalProblem[]> {
  const { network, external } = examination;
  const problems = await Promise.all([
    examineToken(client, 'USDC', external.tokens.USDC),
    examineToken(client, 'USDT', external.tokens.USDT),
    examineSubscription(client, examination),
  ]);
  return [...unknownContracts(network, external), ...problems.flat()];
}

async function examineToken(
  client: Client,
  symbol: 'USDC' | 'USDT',
  address: Address,
): Promise<ExternalProblem[]> {
  const contract = { address, abi: tokenAbi } as const;
  try {
    const [decimals, own] = await Promise.all([
      readContract(client, { ...contract, functionName: 'decimals' }),
      readContract(client, { ...contract, functionName: 'symbol' }),
    ]);
    const found: [boolean, string][] = [
      [
        decimals === TOKEN_DECIMALS,
        `${symbol} at ${address} has ${decimals} decimals, not ${TOKEN_DECIMALS}`,
      ],
      [own === symbol, `${symbol} at ${address} calls itself ${own}`],
    ];
    return found.filter(([holds]) => !holds).map(([, message]) => ({ message }));
  } catch {
    return [{ message: `${symbol} at ${address} has no decimals or symbol: it is no ERC-20` }];
  }
}

async function examineSubscription(
  client: Client,
  { network, external: { randomness }, keys, subscriptionOwner, consumers = [] }: ExternalExamination,
): Promise<ExternalProblem[]> {
  const subscription = await readVrfSubscription(client, randomness);
  const name = `VRF subscription ${randomness.subscriptionId}`;
  const { owner } = subscription;
  const coin = randomness.nativePayment ? 'ether' : 'LINK';
  const texts = {
    MISSING: `${name} doesn't exist at ${randomness.coordinator}`,
    OWNER: `${name} is owned by ${owner}, not by ${subscriptionOwner}`,
    BALANCE_LOW: `${name} has little ${coin} left (${subscription.balanceBaseUnits}): send it some`,
    BALANCE_EMPTY: `${name} has no ${coin}: send it some`,
  } as const;
  const expected = { owner: subscriptionOwner ?? null, consumers };
  const problems: ExternalProblem[] = subscriptionProblems(subscription, expected)
    .flatMap((problem) =>
      problem === 'CONSUMER'
        ? missingConsumers(subscription, consumers).map(
            (consumer) => `${name} doesn't serve ${consumer}: its owner adds it as a consumer`,
          )
        : [texts[problem]],
    )
    .map((message) => ({ message }));
  if (owner === null || network === 'local') return problems;
  for (const [part, key] of Object.entries(keys)) {
    if (isAddressEqual(owner, key))
      problems.push({ message: `${name} is owned by the ${part} key of the shop` });
  }
  if (network === 'base' && (await getCode(client, { address: owner })) === undefined)
    problems.push({
      message: `${name} is owned by ${owner}, which isn't a contract with several signers`,
    });
  return problems;
}
