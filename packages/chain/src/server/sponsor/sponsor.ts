import { type Address, type Client, type Hex, numberToHex, type TypedDataDefinition } from 'viem';
import { getBlock } from 'viem/actions';
import {
  PAYMASTER_VERIFICATION_GAS,
  PLACEHOLDER_SPONSORSHIP,
  sponsorshipData,
  sponsorshipTypedData,
} from '../../accounts/sponsorship.ts';
import type { UserOperation } from '../../accounts/user-operation.ts';
import type { Network } from '../../network/network.ts';
import {
  BundlerRpcError,
  INVALID_PARAMS,
  METHOD_NOT_FOUND,
  PAYMASTER_REJECTED,
} from '../bundler/bundler-rpc-error.ts';
import type { RpcService } from '../bundler/rpc-service.ts';
import { parseUserOperation } from '../bundler/rpc-user-operation.ts';
import type { SponsoredContracts } from './sponsored-calls.ts';
import { sponsorshipBlocker } from './sponsorship-blocker.ts';

/** How long an operation may be on its way, seconds. The paymaster lets no sponsorship hold for more than an hour. */
const VALID_SECONDS = 10 * 60;

/** How far apart nodes may be about the time of a block. */
const LEEWAY_SECONDS = 60;

export interface SponsorOptions extends SponsoredContracts {
  readonly client: Client;
  readonly network: Pick<Network, 'chainId' | 'contracts' | 'tokens'>;
  /** Signs with the key that the paymaster knows as its sponsor. */
  readonly signTypedData: (data: TypedDataDefinition) => Promise<Hex>;
  /**
   * Subtracts the highest cost of an operation from its account's budget, and returns whether there was enough. Called for every
   * operation that is to be signed for, so a client that asks twice takes twice.
   */
  readonly takeBudget: (account: Address, costWei: bigint) => Promise<boolean>;
}

/** The paymaster's service (ERC-7677): looks at operations, and signs for those that the shop pays for. */
export function createSponsor(options: SponsorOptions): RpcService {
  const { chainId } = options.network;
  return {
    async request({ method, params }) {
      const [first, second, chain] = Array.isArray(params) ? params : [];
      const isStub = method === 'pm_getPaymasterStubData';
      if (!isStub && method !== 'pm_getPaymasterData') {
        throw new BundlerRpcError(METHOD_NOT_FOUND, `There is no method ${method}.`);
      }
      if (chain !== numberToHex(chainId)) {
        throw new BundlerRpcError(INVALID_PARAMS, `The chain is ${chainId}.`);
      }
      const operation = withPaymaster(options, parseUserOperation(first, second));
      await expectSponsored(options, operation);
      return isStub ? stubData(operation) : await sign(options, operation);
    },
  };
}

/** With the fixed limits of the paymaster's part, not the requested ones: they are signed too. */
function withPaymaster({ network }: SponsorOptions, operation: UserOperation): UserOperation {
  return {
    ...operation,
    paymaster: network.contracts.paymaster,
    paymasterVerificationGasLimit: PAYMASTER_VERIFICATION_GAS,
    paymasterPostOpGasLimit: 0n,
    paymasterData: PLACEHOLDER_SPONSORSHIP,
  };
}

async function expectSponsored(options: SponsorOptions, operation: UserOperation): Promise<void> {
  const refusal = await sponsorshipBlocker(options.client, options, operation);
  if (refusal) throw new BundlerRpcError(PAYMASTER_REJECTED, refusal);
}

function stubData({ paymaster, paymasterVerificationGasLimit = 0n, paymasterData }: UserOperation): object {
  return {
    paymaster,
    paymasterData,
    paymasterVerificationGasLimit: numberToHex(paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: '0x0',
    isFinal: false,
  };
}

async function sign(options: SponsorOptions, operation: UserOperation): Promise<object> {
  if (!(await options.takeBudget(operation.sender, greatestCostWei(operation)))) {
    throw new BundlerRpcError(PAYMASTER_REJECTED, 'BUDGET_SPENT');
  }
  const { client, network, signTypedData } = options;
  // The time of the next block: the newest may be old on a chain without activity.
  const { timestamp } = await getBlock(client, { blockTag: 'pending' });
  const window = {
    validAfterSeconds: Number(timestamp) - LEEWAY_SECONDS,
    validUntilSeconds: Number(timestamp) + VALID_SECONDS,
  };
  const domain = { chainId: network.chainId, paymaster: network.contracts.paymaster };
  const signature = await signTypedData(
    sponsorshipTypedData(domain, operation, window) as TypedDataDefinition,
  );
  return { ...stubData(operation), paymasterData: sponsorshipData(window, signature), isFinal: true };
}

/** Every limit reached, at the highest fee. */
function greatestCostWei(operation: UserOperation): bigint {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n);
  return gas * operation.maxFeePerGas;
}
