import { type Chain, type Client, hexToBytes, type Transport } from 'viem';
import { estimateGas } from 'viem/actions';
import { accountCode } from '../../accounts/account-address.ts';
import { PAYMASTER_VERIFICATION_GAS } from '../../accounts/sponsorship.ts';
import { handleOperations, type UserOperation } from '../../accounts/user-operation.ts';
import { verificationGas } from '../../accounts/verification-gas.ts';
import { decodeContractError, revertDataOf } from '../../errors/contract-error.ts';
import { ENTRY_POINT_ADDRESS } from '../../network/canonical-contracts.ts';
import { BundlerRpcError, OPERATION_REJECTED } from './bundler-rpc-error.ts';

/** A transaction's intrinsic gas, and the entry point's overhead for an operation. */
const TRANSACTION_GAS = 21_000n;
const AROUND_GAS = 15_000n;
const ZERO_BYTE_GAS = 4n;
const BYTE_GAS = 16n;

/** Half more than measured: the state may change until the calls are executed. */
const MARGIN_PERCENT = 150n;

export interface OperationGas {
  readonly callGasLimit: bigint;
  readonly verificationGasLimit: bigint;
  readonly preVerificationGas: bigint;
  readonly paymasterVerificationGasLimit: bigint;
  readonly paymasterPostOpGasLimit: bigint;
}

/**
 * Estimates the gas for an operation of one of our accounts. Its calls are simulated. The validation gas is known, since all
 * accounts run the same code.
 *
 * @throws BundlerRpcError when the calls fail.
 */
export async function estimateOperationGas(
  client: Client<Transport, Chain>,
  operation: UserOperation,
): Promise<OperationGas> {
  const called = await callGas(client, operation);
  return {
    callGasLimit: (called * MARGIN_PERCENT) / 100n,
    verificationGasLimit: verificationGas(operation),
    preVerificationGas: TRANSACTION_GAS + AROUND_GAS + calldataGas(operation),
    paymasterVerificationGasLimit: operation.paymaster ? PAYMASTER_VERIFICATION_GAS : 0n,
    paymasterPostOpGasLimit: 0n,
  };
}

/** Simulates an account that isn't deployed yet with its code: the code needs no storage that the deployment writes. */
async function callGas(client: Client<Transport, Chain>, operation: UserOperation): Promise<bigint> {
  const { sender, factory, callData } = operation;
  try {
    return await estimateGas(client, {
      account: ENTRY_POINT_ADDRESS,
      to: sender,
      data: callData,
      ...(factory ? { stateOverride: [{ address: sender, code: accountCode(factory) }] } : {}),
    });
  } catch (cause) {
    const revertData = revertDataOf(cause);
    if (revertData === null) throw cause;
    const { name } = decodeContractError(revertData);
    throw new BundlerRpcError(OPERATION_REJECTED, `execution reverted: ${name ?? revertData}`, revertData);
  }
}

function calldataGas(operation: UserOperation): bigint {
  const { data } = handleOperations([operation], operation.sender);
  return hexToBytes(data).reduce((gas, byte) => gas + (byte === 0 ? ZERO_BYTE_GAS : BYTE_GAS), 0n);
}
