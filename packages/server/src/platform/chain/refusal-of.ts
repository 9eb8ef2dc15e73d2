import { BaseError, ContractFunctionRevertedError } from 'viem';

/** Returns the revert in a viem error; null for another error. */
export function revertOf(error: unknown): ContractFunctionRevertedError | null {
  const found =
    error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null;
  return found instanceof ContractFunctionRevertedError ? found : null;
}

/** Returns the error name of a contract's refusal of a simulated call; null when it accepts the call. */
export async function refusalOf(simulation: Promise<unknown>): Promise<string | null> {
  try {
    await simulation;
    return null;
  } catch (error) {
    const reverted = revertOf(error);
    if (reverted === null) throw error;
    return reverted.data?.errorName ?? reverted.shortMessage;
  }
}
