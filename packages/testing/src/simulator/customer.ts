import type { AtAddress, PasskeyCustomer, Customer as ShopCustomer } from '../shop/index.ts';

/** A customer with any kind of wallet: a key, a contract (ERC-1271) or a passkey account (ERC-4337). */
export type Customer = ShopCustomer<AtAddress>;

export function hasPasskeyAccount(customer: Customer): customer is PasskeyCustomer {
  return 'smartAccount' in customer;
}
