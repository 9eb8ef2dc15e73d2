import { KEYS, type KeyPart } from '@kura/chain/server';
import { bytesToHex, type Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { accountAt } from '../chain/accounts.ts';

/** Accounts below this number have parts on local chains. */
const FIRST_ACCOUNT = 100;

const parts = Object.keys(KEYS) as KeyPart[];

/** An account of the public phrase for each part of the shop. */
export const rehearsalKeys = Object.fromEntries(
  parts.map((part, index) => [part, accountAt(FIRST_ACCOUNT + index)]),
) as Record<KeyPart, HDAccount>;

/** A customer with ether and test money. */
export const rehearsalCustomer = accountAt(FIRST_ACCOUNT + parts.length);

/** Signs receipts of bids. It has no part on the chain. */
const rehearsalReceipts = accountAt(FIRST_ACCOUNT + parts.length + 1);

/** Parts that the server knows by their addresses alone. */
const ADDRESS_VARIABLES: Partial<Record<string, string>> = {
  admin: 'KURA_ADMIN_ADDRESS',
  guardian: 'KURA_GUARDIAN_ADDRESS',
  canceller: 'KURA_CANCELLER_ADDRESS',
  metadata: 'KURA_METADATA_ADDRESS',
  subscriptionOwner: 'KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS',
};

/** The private key of an account of the public phrase. */
export function privateKeyOf(account: HDAccount): Hex {
  const { privateKey } = account.getHdKey();
  if (!privateKey) throw new Error('The account has no private key.');
  return bytesToHex(privateKey);
}

/** The variables of the server that name its keys, each private key with its address. The treasury has none. */
export function keyVariables(): Record<string, string> {
  const keys = Object.entries<HDAccount>({ ...rehearsalKeys, receipts: rehearsalReceipts });
  return Object.fromEntries(
    keys
      .filter(([part]) => part !== 'treasury')
      .flatMap(([part, account]) => {
        const addressVariable = ADDRESS_VARIABLES[part];
        if (addressVariable !== undefined) return [[addressVariable, account.address]];
        const variable = `KURA_${part.toUpperCase()}`;
        return [
          [`${variable}_PRIVATE_KEY`, privateKeyOf(account)],
          [`${variable}_ADDRESS`, account.address],
        ];
      }),
  );
}
