import type { Intent, IntentStep } from '@kura/api-contract/intents';
import type { Address, Hash, HDAccount, Hex } from 'viem';
import { fund } from '../chain/index.ts';
import type { ApiResponse } from '../server/index.ts';
import { signInUser } from '../server/index.ts';
import type { TestShop } from './test-shop.ts';

/** The wallet or account that acts for a customer, at its address. */
export interface AtAddress {
  readonly address: Address;
}

/** A user who uses the shop through its API only, with a wallet by default. */
export interface Customer<Account extends AtAddress = HDAccount> {
  readonly userId: string;
  readonly account: Account;
  readonly token: string;
  get(path: string): Promise<ApiResponse>;
  post(path: string, body?: object, idempotencyKey?: string): Promise<ApiResponse>;
  delete(path: string): Promise<ApiResponse>;
  /** Sends and signs the steps of an intent as a wallet would, and reports it to the shop. */
  perform(intent: Intent): Promise<ApiResponse>;
  /** Sends the call steps and reports them to nobody: a page that was closed in the middle. */
  send(intent: Intent): Promise<Hash[]>;
}

/**
 * Signs a customer in.
 *
 * @param options.acceptsTerms false for somebody who hasn't agreed to anything yet
 */
export async function customerOf(
  shop: Pick<TestShop, 'server' | 'chain'>,
  account: HDAccount,
  options: { readonly acceptsTerms?: boolean } = {},
): Promise<Customer> {
  const { id: userId, token } = await signInUser(shop.server, account, options);
  return customerBy(shop, account, { userId, token });
}

/** Signs customers in and gives each the same money. */
export async function fundedCustomers<const Accounts extends readonly HDAccount[]>(
  shop: Pick<TestShop, 'server' | 'chain'>,
  accounts: Accounts,
  amounts: Parameters<typeof fund>[2] = { usdc: 10_000_000_000n },
): Promise<{ -readonly [Place in keyof Accounts]: Customer }> {
  const customers: Customer[] = [];
  for (const account of accounts) {
    await fund(shop.chain, account.address, amounts);
    customers.push(await customerOf(shop, account));
  }
  return customers as { -readonly [Place in keyof Accounts]: Customer };
}

/** Who is signed in: the plain values of a customer. */
export type CustomerSession = Pick<Customer, 'userId' | 'token'>;

/** A customer who is signed in already. */
export function customerBy(
  { server, chain }: Pick<TestShop, 'server' | 'chain'>,
  account: HDAccount,
  { userId, token }: CustomerSession,
): Customer {
  async function sendStep(step: Extract<IntentStep, { kind: 'call' }>): Promise<Hash> {
    const hash = await chain.client.sendTransaction({
      account,
      to: step.to,
      data: step.data,
      value: BigInt(step.value),
    });
    await chain.client.waitForTransactionReceipt({ hash });
    return hash;
  }

  const post = (path: string, body: object = {}, idempotencyKey: string = crypto.randomUUID()) =>
    server.request({ method: 'POST', path: `/api${path}`, token, body, idempotencyKey });

  async function send(intent: Intent): Promise<Hash[]> {
    const hashes: Hash[] = [];
    for (const step of intent.steps) if (step.kind === 'call') hashes.push(await sendStep(step));
    return hashes;
  }

  return {
    userId,
    account,
    token,
    get: (path) => server.request({ method: 'GET', path: `/api${path}`, token }),
    post,
    delete: (path) => server.request({ method: 'DELETE', path: `/api${path}`, token }),
    send,
    async perform(intent) {
      const transactionHashes = await send(intent);
      const signatures: Hex[] = [];
      for (const step of intent.steps) {
        if (step.kind === 'signature') signatures.push(await account.signTypedData(step.typedData as never));
      }
      return post(`/intent/${intent.intentId}/submitted`, { transactionHashes, signatures });
    },
  };
}
