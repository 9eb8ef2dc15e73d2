import type { Address, Chain, Client, Hex, Transport, TypedDataDefinition } from 'viem';
import { type SmartAccount, toSmartAccount } from 'viem/account-abstraction';
import { ENTRY_POINT_ADDRESS } from '../network/canonical-contracts.ts';
import { bulkDigests } from '../seaport/bulk-order.ts';
import { accountAddress, accountFactoryData } from './account-address.ts';
import { entryPointCallsAbi } from './account-calls-abi.ts';
import { type Assertion, assertionSignature, placeholderSignature } from './assertion.ts';
import { decodeBatch, encodeBatch } from './batch.ts';
import { messageChallenge, nestTypedDataSignature, typedDataChallenge } from './nested-signature.ts';
import type { Passkey } from './passkey.ts';
import { togetherChallenge } from './signed-together.ts';
import { type UserOperation, userOperationHash } from './user-operation.ts';
import { verificationGas } from './verification-gas.ts';

/** A passkey that signs on its device after the user agrees. */
export interface PasskeySigner {
  readonly passkey: Passkey;
  /** Signs the 32 bytes of a hash as a WebAuthn challenge, with user verification. */
  sign(challenge: Hex): Promise<Assertion>;
}

export interface KuraAccountOptions {
  readonly client: Client<Transport, Chain, undefined>;
  readonly accountFactory: Address;
  /** The passkey that the account was made with, from which its address follows. It may be removed by now. */
  readonly firstPasskey: Passkey;
  /** The passkey that acts for the account now. */
  readonly signer: PasskeySigner;
}

/**
 * The account of a user without a wallet, as viem knows accounts: signs messages and typed data, and acts through any
 * bundler (`createBundlerClient`), with any paymaster that speaks ERC-7677. Until it is deployed, its signatures contain
 * its deployment (ERC-6492), and its first operation deploys it.
 */
export async function toKuraAccount(options: KuraAccountOptions): Promise<SmartAccount> {
  const { client, accountFactory, firstPasskey, signer } = options;
  const address = accountAddress(accountFactory, firstPasskey);
  const domain = { chainId: client.chain.id, account: address };
  const sign = async (challenge: Hex) => assertionSignature(signer.passkey, await signer.sign(challenge));

  return await toSmartAccount({
    client,
    entryPoint: { abi: entryPointCallsAbi, address: ENTRY_POINT_ADDRESS, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: accountFactory,
      factoryData: accountFactoryData(firstPasskey),
    }),
    encodeCalls: async (calls) =>
      encodeBatch(calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value }))),
    decodeCalls: async (callData) => {
      const calls = decodeBatch(callData);
      if (!calls) throw new RangeError('This is no batch of calls.');
      return calls;
    },
    userOperation: {
      estimateGas: async (operation) => ({
        verificationGasLimit: verificationGas(operation as UserOperation),
      }),
    },
    getStubSignature: async () => placeholderSignature(signer.passkey),
    signMessage: async ({ message }) => await sign(messageChallenge(domain, message)),
    signTypedData: async (typedData) => {
      const data = typedData as TypedDataDefinition;
      // Not the bulk signature, which Seaport accepts from plain keys only: `signedOrders` derives each order's signature.
      if (data.primaryType === 'BulkOrder') return await sign(togetherChallenge(domain, bulkDigests(data)));
      return nestTypedDataSignature(data, await sign(typedDataChallenge(domain, data)));
    },
    signUserOperation: async ({ chainId = domain.chainId, ...operation }) =>
      await sign(userOperationHash(chainId, { ...operation, sender: address } as UserOperation)),
  });
}
