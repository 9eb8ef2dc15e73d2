import { isGrader } from '@kura/domain/cards';
import { type Address, getAddress, type Hex, isAddress, isHex, parseEther } from 'viem';
import type { ExternalContracts } from './deployment-options.ts';

/** Thrown when the environment lacks something, naming the variable and what it wants. */
class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

/** What the deployment program takes from the environment. */
export interface DeploymentEnvironment {
  readonly rpcUrl: string;
  readonly deployerKey: Hex;
  readonly admin: Address;
  readonly guardian: Address;
  readonly canceller: Address;
  readonly selling: Address;
  readonly minting: Address;
  readonly settling: Address;
  readonly vouchers: Address;
  readonly exchange: Address;
  readonly campaigns: Address;
  readonly packs: Address;
  readonly buying: Address;
  readonly redeem: Address;
  readonly reserve: Address;
  readonly metadata: Address;
  readonly treasury: Address;
  readonly sponsor: Address;
  readonly subscriptionOwner: Address;
  readonly dailyGasCapWei: bigint;
  readonly graders: readonly string[];
  readonly packBaseUri: string;
  readonly dailyPointCapBaseUnits: bigint;
  readonly dailyExchangeCapBaseUnits: bigint;
  readonly external: ExternalContracts;
}

/** The path in KURA_DEPLOYMENT_FILE; undefined when it isn't set. */
export const deploymentFileVariable = (): string | undefined =>
  process.env['KURA_DEPLOYMENT_FILE'] || undefined;

type Variables = Readonly<Record<string, string | undefined>>;

/** Points that may be granted in a day unless something else is set: a hundred thousand. */
const DEFAULT_DAILY_POINT_CAP = '100000';

/** Points that may be paid for exchanged cards in a day unless something else is set: half a million. */
const DEFAULT_DAILY_EXCHANGE_CAP = '500000';

/** What sponsored gas may cost in a day unless something else is set, ether: some ten thousand operations on Base. */
const DEFAULT_DAILY_GAS_CAP = '0.05';

/** Graders whose slabs can be claimed unless something else is set. */
const DEFAULT_GRADERS = 'PSA,BGS,CGC';

/**
 * Reads the deployment's settings.
 *
 * @throws InvalidEnvironmentError for the first variable that is missing or wrong.
 */
export function readDeploymentEnvironment(variables: Variables = process.env): DeploymentEnvironment {
  return {
    rpcUrl: text(variables, 'KURA_RPC_URL', /^https?:\/\//, 'a web address of a node'),
    deployerKey: hex32(variables, 'KURA_DEPLOYER_PRIVATE_KEY'),
    admin: address(variables, 'KURA_ADMIN_ADDRESS'),
    guardian: address(variables, 'KURA_GUARDIAN_ADDRESS'),
    canceller: address(variables, 'KURA_CANCELLER_ADDRESS'),
    selling: address(variables, 'KURA_SELLING_ADDRESS'),
    minting: address(variables, 'KURA_MINTING_ADDRESS'),
    settling: address(variables, 'KURA_SETTLING_ADDRESS'),
    vouchers: address(variables, 'KURA_VOUCHERS_ADDRESS'),
    exchange: address(variables, 'KURA_EXCHANGE_ADDRESS'),
    campaigns: address(variables, 'KURA_CAMPAIGNS_ADDRESS'),
    packs: address(variables, 'KURA_PACKS_ADDRESS'),
    buying: address(variables, 'KURA_BUYING_ADDRESS'),
    redeem: address(variables, 'KURA_REDEEM_ADDRESS'),
    reserve: address(variables, 'KURA_RESERVE_ADDRESS'),
    metadata: address(variables, 'KURA_METADATA_ADDRESS'),
    treasury: address(variables, 'KURA_TREASURY_ADDRESS'),
    sponsor: address(variables, 'KURA_SPONSOR_ADDRESS'),
    subscriptionOwner: address(variables, 'KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS'),
    dailyGasCapWei: parseEther(
      text(
        { KURA_DAILY_GAS_CAP: DEFAULT_DAILY_GAS_CAP, ...variables },
        'KURA_DAILY_GAS_CAP',
        /^\d{1,6}(?:\.\d{1,18})?$/,
        'ether',
      ),
    ),
    graders: graders({ KURA_GRADERS: DEFAULT_GRADERS, ...variables }),
    packBaseUri: text(
      variables,
      'KURA_PACK_METADATA_URL',
      /^https:\/\/.*\/$/,
      'a web address that ends in /',
    ),
    dailyPointCapBaseUnits: points(variables, 'KURA_DAILY_POINT_CAP', DEFAULT_DAILY_POINT_CAP),
    dailyExchangeCapBaseUnits: points(variables, 'KURA_DAILY_EXCHANGE_CAP', DEFAULT_DAILY_EXCHANGE_CAP),
    external: {
      tokens: {
        USDC: address(variables, 'KURA_USDC_ADDRESS'),
        USDT: address(variables, 'KURA_USDT_ADDRESS'),
      },
      randomness: {
        coordinator: address(variables, 'KURA_VRF_COORDINATOR_ADDRESS'),
        keyHash: hex32(variables, 'KURA_VRF_KEY_HASH'),
        subscriptionId: BigInt(text(variables, 'KURA_VRF_SUBSCRIPTION_ID', /^\d{1,78}$/, 'a number')),
        nativePayment: text(variables, 'KURA_VRF_PAYMENT', /^(?:ETH|LINK)$/, 'ETH or LINK') === 'ETH',
      },
    },
  };
}

/** What stopping a part of the shop takes from the environment. */
export interface StopEnvironment {
  readonly rpcUrl: string;
  readonly guardianKey: Hex;
}

/** @throws InvalidEnvironmentError for the first variable that is missing or wrong. */
export function readStopEnvironment(variables: Variables = process.env): StopEnvironment {
  return {
    rpcUrl: text(variables, 'KURA_RPC_URL', /^https?:\/\//, 'a web address of a node'),
    guardianKey: hex32(variables, 'KURA_GUARDIAN_PRIVATE_KEY'),
  };
}

/** Whole points of a variable, in base units. */
function points(variables: Variables, name: string, fallback: string): bigint {
  return BigInt(text({ [name]: fallback, ...variables }, name, /^\d{1,12}$/, 'points')) * 10n ** 6n;
}

function text(variables: Variables, name: string, pattern: RegExp, wanted: string): string {
  const value = variables[name];
  if (value === undefined || !pattern.test(value))
    throw new InvalidEnvironmentError(`${name} must be ${wanted}.`);
  return value;
}

function graders(variables: Variables): string[] {
  const names = (variables.KURA_GRADERS ?? '').split(',');
  if (!names.every(isGrader)) {
    throw new InvalidEnvironmentError(
      'KURA_GRADERS must be names of graders in capitals, separated by commas.',
    );
  }
  return names;
}

function address(variables: Variables, name: string): Address {
  const value = variables[name];
  if (value === undefined || !isAddress(value))
    throw new InvalidEnvironmentError(`${name} must be an address.`);
  return getAddress(value);
}

function hex32(variables: Variables, name: string): Hex {
  const value = variables[name];
  if (!isHex(value, { strict: true }) || value.length !== 66) {
    throw new InvalidEnvironmentError(`${name} must be 32 bytes, written 0x….`);
  }
  return value;
}
