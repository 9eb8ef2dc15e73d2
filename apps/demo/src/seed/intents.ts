import type { PendingApproval } from '@kura/api-contract/approvals';
import type { Intent } from '@kura/api-contract/intents';
import type { Checkout } from '@kura/api-contract/payments';
import type { QueuedShopOrder } from '@kura/api-contract/trading';
import type { QueuedTransaction } from '@kura/api-contract/transactions';
import type { Address, Hex, LocalAccount, TypedDataDefinition } from 'viem';
import { type ShopApi, ShopApiError } from './api.ts';
import { eventually } from './eventually.ts';

/** A demo user: a wallet and the shop as it sees it. */
export interface DemoUser {
  readonly account: LocalAccount;
  readonly api: ShopApi;
}

/** The part of a chain client that submitting uses. */
export interface TransactionSender {
  sendTransaction(transaction: {
    account: LocalAccount;
    to: Address;
    data: Hex;
    value: bigint;
  }): Promise<Hex>;
  waitForTransactionReceipt(transaction: { hash: Hex }): Promise<unknown>;
}

/** Executes the steps of an intent like a page of the market. */
export async function submit(
  client: TransactionSender,
  { account, api }: DemoUser,
  { intentId, steps }: Intent,
): Promise<void> {
  const transactionHashes: Hex[] = [];
  const signatures: Hex[] = [];
  for (const step of steps) {
    if (step.kind === 'signature') {
      signatures.push(await account.signTypedData(step.typedData as unknown as TypedDataDefinition));
      continue;
    }
    const hash = await client.sendTransaction({
      account,
      to: step.to as Address,
      data: step.data as Hex,
      value: BigInt(step.value),
    });
    await client.waitForTransactionReceipt({ hash });
    transactionHashes.push(hash);
  }
  await api.intents.submitted({ id: intentId, transactionHashes, signatures });
}

/** Waits until the shop confirms an intent. */
export async function confirmed({ api }: DemoUser, { intentId, summary }: Intent): Promise<Intent> {
  return eventually(`${summary.kind} ${intentId}`, async () => {
    const now = await unlessExpired(api.intents.get({ id: intentId }));
    if (now === undefined) return undefined;
    if (now.status === 'FAILED' || now.status === 'EXPIRED')
      throw new Error(`${now.summary.kind} is ${now.status}`);
    return now.status === 'CONFIRMED' ? now : undefined;
  });
}

/** The clock may jump during a call: a token that was valid when it was sent is expired when it arrives. */
async function unlessExpired<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ShopApiError && error.code === 'TOKEN_EXPIRED') return undefined;
    throw error;
  }
}

/** The cards that came out of an intent's packs, once all are drawn. */
export async function cardsOf({ api }: DemoUser, { intentId }: Intent): Promise<string[]> {
  return eventually(`the draw of ${intentId}`, async () => {
    const { result } = (await unlessExpired(api.intents.get({ id: intentId }))) ?? {};
    return result && result.cardIds.length === result.packIds.length ? result.cardIds : undefined;
  });
}

/** The intent in a response. Users' acts are prepared, and never executed immediately like an admin's. */
export function preparedOf(
  response: Intent | Checkout | QueuedTransaction | QueuedShopOrder | PendingApproval,
): Intent {
  if (!('intentId' in response)) throw new Error('It was done, not prepared');
  return response;
}
