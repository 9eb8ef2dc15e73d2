import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** Where the operator's key lives. A key service takes this place without anything else changing. */
export interface OperatorSigner {
  /** Lower case. */
  readonly address: Address;
  signTransaction(transaction: TransactionSerializableEIP1559): Promise<Hex>;
}

/** A signer over a key from the environment. */
export function privateKeySigner(privateKey: Hex): OperatorSigner {
  const account = privateKeyToAccount(privateKey);
  return {
    address: account.address.toLowerCase() as Address,
    signTransaction: (transaction) => account.signTransaction(transaction),
  };
}
