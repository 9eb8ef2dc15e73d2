import { type Hash, type Hex, parseEther } from 'viem';
import { type HDAccount, parseAccount } from 'viem/accounts';
import { contractAccountOf, deployContractAccount } from '../chain/index.ts';
import { type Customer, type CustomerSession, customerBy, customerOf } from './customer.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Signs in a user whose only wallet is a contract that accepts its owner's signatures (ERC-1271). Its transactions are sent by
 * impersonation: how such an account makes calls is outside these tests.
 *
 * @param options.isDeployed the contract is on the chain already and has ether
 */
export async function contractCustomerOf(
  shop: Pick<TestShop, 'server' | 'chain'>,
  owner: HDAccount,
  { isDeployed = false }: { readonly isDeployed?: boolean } = {},
): Promise<Customer> {
  const { client } = shop.chain;
  const { address } = isDeployed
    ? contractAccountOf(owner.address)
    : await deployContractAccount(client, owner.address);
  if (!isDeployed) await client.setBalance({ address, value: parseEther('10') });
  const customer = await customerOf(shop, owner);
  await shop.server.context.db
    .updateTable('wallet')
    .set({ address: address.toLowerCase() })
    .where('address', '=', owner.address.toLowerCase())
    .execute();
  return contractCustomerBy(shop, owner, customer);
}

/** A signed-in customer with a contract account. */
export function contractCustomerBy(
  shop: Pick<TestShop, 'server' | 'chain'>,
  owner: HDAccount,
  session: CustomerSession,
): Customer {
  const { client } = shop.chain;
  const { address } = contractAccountOf(owner.address);
  const customer = customerBy(shop, owner, session);
  const send: Customer['send'] = async (intent) => {
    const hashes: Hash[] = [];
    await client.impersonateAccount({ address });
    for (const step of intent.steps) {
      if (step.kind !== 'call') continue;
      const call = { to: step.to, data: step.data, value: BigInt(step.value) };
      const hash = await client.sendTransaction({ account: parseAccount(address), ...call });
      await client.waitForTransactionReceipt({ hash });
      hashes.push(hash);
    }
    await client.stopImpersonatingAccount({ address });
    return hashes;
  };
  return {
    ...customer,
    account: { ...owner, address },
    send,
    async perform(intent) {
      const transactionHashes = await send(intent);
      const signatures: Hex[] = [];
      for (const step of intent.steps) {
        if (step.kind === 'signature') signatures.push(await owner.signTypedData(step.typedData as never));
      }
      return customer.post(`/intent/${intent.intentId}/submitted`, { transactionHashes, signatures });
    },
  };
}
