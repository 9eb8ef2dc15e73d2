import {
  type Account,
  BaseError,
  type Chain,
  type Client,
  decodeErrorResult,
  type Hash,
  isHex,
  numberToHex,
  type Transport,
} from 'viem';
import { call, sendTransaction } from 'viem/actions';
import { entryPointAbi } from '../../abis/entry-point.gen.ts';
import { handleOperations, type UserOperation, userOperationHash } from '../../accounts/user-operation.ts';
import type { ContractCall } from '../../call.ts';
import { estimateGasLimit } from '../../gas-limit.ts';
import { ENTRY_POINT_ADDRESS } from '../../network/canonical-contracts.ts';
import { waitForReceipt } from '../transactions/wait-for-receipt.ts';
import {
  BundlerRpcError,
  INVALID_PARAMS,
  METHOD_NOT_FOUND,
  OPERATION_REJECTED,
} from './bundler-rpc-error.ts';
import { estimateOperationGas } from './estimate-operation-gas.ts';
import { findOperationReceipt } from './find-operation-receipt.ts';
import type { RpcService } from './rpc-service.ts';
import { parseUserOperation } from './rpc-user-operation.ts';

/** Signs and pays for the transactions with operations. Its key must send nothing else. */
export type BundlerClient = Client<Transport, Chain, Account>;

/**
 * The part of a bundler (ERC-7769) that a local chain needs. It executes each operation of our accounts immediately, in a
 * transaction of its own, and stores nothing: every response comes from the chain. On public networks any bundler replaces it.
 */
export function createLocalBundler(client: BundlerClient): RpcService {
  let last: Promise<unknown> = Promise.resolve();

  /** Sends one after the other, so that each transaction has its own nonce. */
  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    const sent = last.then(send, send);
    last = sent.catch(() => {});
    return sent;
  }

  return {
    async request({ method, params }) {
      const [first, second] = Array.isArray(params) ? params : [];
      switch (method) {
        case 'eth_chainId':
          return numberToHex(client.chain.id);
        case 'eth_supportedEntryPoints':
          return [ENTRY_POINT_ADDRESS];
        case 'eth_estimateUserOperationGas':
          return inHex(await estimateOperationGas(client, parseUserOperation(first, second)));
        case 'eth_sendUserOperation': {
          const operation = parseUserOperation(first, second);
          return await inTurn(() => carryOut(client, operation));
        }
        case 'eth_getUserOperationReceipt':
          return await findOperationReceipt(client, hashAt(first));
        default:
          throw new BundlerRpcError(METHOD_NOT_FOUND, `There is no method ${method}.`);
      }
    },
  };
}

async function carryOut(client: BundlerClient, operation: UserOperation): Promise<Hash> {
  const { to, data, value } = handleOperations([operation], client.account.address);
  await expectAccepted(client, { to, data, value });
  const gas = await estimateGasLimit(client, { account: client.account, to, data, value });
  const hash = await sendTransaction(client, { to, data, value, gas });
  await waitForReceipt(client, hash);
  return userOperationHash(client.chain.id, operation);
}

/**
 * Simulates the operation at the time of the next block: the bundler would pay for an operation that the entry point refuses.
 */
async function expectAccepted(client: BundlerClient, { to, data, value }: ContractCall): Promise<void> {
  try {
    await call(client, { account: client.account, to, data, value, blockTag: 'pending' });
  } catch (error) {
    throw new BundlerRpcError(OPERATION_REJECTED, refusalOf(error) ?? String(error));
  }
}

/** The entry point's own reason, for example "AA24 signature error". */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const withData = error.walk((cause) => isHex((cause as { data?: unknown }).data));
  const data = (withData as { data?: unknown } | null)?.data;
  if (!isHex(data)) return null;
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPointAbi, data });
    return errorName === 'FailedOp' || errorName === 'FailedOpWithRevert' ? args[1] : errorName;
  } catch {
    return null;
  }
}

function hashAt(value: unknown): Hash {
  if (!isHex(value, { strict: true }) || value.length !== 66) {
    throw new BundlerRpcError(INVALID_PARAMS, 'This is no hash.');
  }
  return value;
}

function inHex(gas: object): object {
  return Object.fromEntries(Object.entries(gas).map(([name, value]) => [name, numberToHex(value)]));
}
