import { entryPointAbi } from '@kura/chain/abis';
import {
  handleOperations,
  PAYMASTER_VERIFICATION_GAS,
  type Passkey,
  type PasskeySigner,
  sponsorshipData,
  sponsorshipTypedData,
  toKuraAccount,
  type UserOperation,
} from '@kura/chain/accounts';
import type { ContractCall } from '@kura/chain/call';
import { type Address, createClient, http, parseEventLogs, type TransactionReceipt } from 'viem';
import type { SmartAccount } from 'viem/account-abstraction';
import { accounts } from '../chain/accounts.ts';
import type { DeployedChain } from '../chain/deployed-chain.ts';
import { sendCall } from '../chain/send-call.ts';
import { chainTimeSeconds } from '../chain/time.ts';
import { createSoftwarePasskey } from './software-passkey.ts';

/** Gas limits that cover every test operation, including an account's first one. */
const GAS_LIMITS = {
  verificationGasLimit: 600_000n,
  callGasLimit: 2_000_000n,
  preVerificationGas: 60_000n,
} as const;

/** Half of a sponsorship's validity, before and after now. */
const SPONSORED_SECONDS = 120;

/** A user's account without a wallet: it has no ether, and the paymaster pays for its operations. */
export interface AccountOnChain {
  readonly address: Address;
  readonly signer: PasskeySigner;
  readonly account: SmartAccount;
  /** Executes these calls, all or none. The first operation deploys the account. */
  act(...calls: ContractCall[]): Promise<TransactionReceipt>;
}

export interface AccountOnChainOptions {
  /** The signing passkey; a new one by default. */
  readonly signer?: PasskeySigner;
  /** The passkey that the account was created with, when it isn't the signing one. */
  readonly firstPasskey?: Passkey;
}

/** Thrown when an account's operation was executed and its calls failed. */
export class AccountCallError extends Error {
  override readonly name = 'AccountCallError';
}

/** The account of a passkey on a chain with the whole product. Nothing is sent before its first operation. */
export async function accountOnChain(
  chain: DeployedChain,
  { signer = createSoftwarePasskey(), firstPasskey = signer.passkey }: AccountOnChainOptions = {},
): Promise<AccountOnChain> {
  const account = await toKuraAccount({
    client: createClient({ chain: chain.client.chain, transport: http(chain.rpcUrl) }),
    accountFactory: chain.network.contracts.accountFactory,
    firstPasskey,
    signer,
  });
  return {
    address: account.address,
    signer,
    account,
    async act(...calls) {
      const operation = await sponsoredOperation(chain, account, calls);
      return await performIntent(chain, {
        ...operation,
        signature: await account.signUserOperation(operation),
      });
    },
  };
}

/** The account's next operation, sponsored by the paymaster and not signed yet. */
export async function sponsoredOperation(
  chain: DeployedChain,
  account: SmartAccount,
  calls: readonly ContractCall[],
): Promise<UserOperation> {
  const { chainId, contracts } = chain.network;
  const operation: UserOperation = {
    ...(await ownOperation(account, calls)),
    paymaster: contracts.paymaster,
    paymasterVerificationGasLimit: PAYMASTER_VERIFICATION_GAS,
    paymasterPostOpGasLimit: 0n,
  };
  const now = Number(await chainTimeSeconds(chain.client));
  const window = { validAfterSeconds: now - SPONSORED_SECONDS, validUntilSeconds: now + SPONSORED_SECONDS };
  const signature = await accounts.sponsor.signTypedData(
    sponsorshipTypedData({ chainId, paymaster: contracts.paymaster }, operation, window),
  );
  return { ...operation, paymasterData: sponsorshipData(window, signature) };
}

/** The account's next operation, paid by the account itself and not signed yet. */
export async function ownOperation(
  account: SmartAccount,
  calls: readonly ContractCall[],
): Promise<UserOperation> {
  const { factory, factoryData } = await account.getFactoryArgs();
  return {
    ...GAS_LIMITS,
    sender: account.address,
    nonce: await account.getNonce({ key: 0n }),
    ...(factory && factoryData ? { factory, factoryData } : {}),
    callData: await account.encodeCalls(calls),
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    signature: '0x',
  };
}

/**
 * Executes a signed operation, as a bundler would.
 *
 * @throws AccountCallError when the entry point accepted it and its calls failed.
 */
export async function performIntent(
  chain: DeployedChain,
  operation: UserOperation,
): Promise<TransactionReceipt> {
  const bundler = accounts.keeper;
  const receipt = await sendCall(chain.client, bundler, handleOperations([operation], bundler.address));
  const [done] = parseEventLogs({ abi: entryPointAbi, eventName: 'UserOperationEvent', logs: receipt.logs });
  if (!done?.args.success) throw new AccountCallError(`What ${operation.sender} should do failed.`);
  return receipt;
}
