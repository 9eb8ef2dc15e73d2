import {
  buildListing,
  bulkBuyListings,
  fulfilListing,
  orderTypedData,
  randomOrderSalt,
  readOrderCounter,
  type SignedOrder,
} from '@kura/chain/seaport';
import { accounts, chainTimeSeconds, type DeployedChain, sendCall } from '@kura/testing';
import type { Address, TransactionReceipt } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { gasWithoutRefunds } from './transaction-gas.ts';

/** A token and its owner, who sells it. */
export interface HeldToken {
  readonly tokenId: bigint;
  readonly holder: HDAccount;
}

/** A purchase: the buyer's transaction and its gas. */
export interface MeasuredPurchase {
  readonly receipt: TransactionReceipt;
  readonly gas: number;
}

/** Lists a token with one fee and buys it by the basic path. */
export async function listingSale(
  chain: DeployedChain,
  contract: Address,
  token: HeldToken,
): Promise<MeasuredPurchase> {
  const order = await list(chain, contract, token);
  const call = fulfilListing(seaportOf(chain), order);
  return await measured(chain, await sendCall(chain.client, accounts.bob, call));
}

/** Lists tokens, each by its seller, and buys all of them in one call. */
export async function bulkBuy(
  chain: DeployedChain,
  contract: Address,
  tokens: readonly HeldToken[],
): Promise<MeasuredPurchase> {
  const orders: SignedOrder[] = [];
  for (const token of tokens) orders.push(await list(chain, contract, token));
  const call = bulkBuyListings(seaportOf(chain), orders);
  return await measured(chain, await sendCall(chain.client, accounts.bob, call));
}

async function measured({ client }: DeployedChain, receipt: TransactionReceipt): Promise<MeasuredPurchase> {
  return { receipt, gas: await gasWithoutRefunds(client, receipt) };
}

function seaportOf({ network }: DeployedChain) {
  return { chainId: network.chainId, seaport: network.contracts.seaport };
}

async function list(
  chain: DeployedChain,
  contract: Address,
  { tokenId, holder: seller }: HeldToken,
): Promise<SignedOrder> {
  const { client, network } = chain;
  const now = await chainTimeSeconds(client);
  const components = buildListing({
    seller: seller.address,
    contract,
    tokenId,
    token: network.tokens.USDC,
    priceBaseUnits: 20_000_000n,
    feeBasisPoints: 250,
    treasury: accounts.treasury.address,
    startTimeSeconds: now - 1n,
    endTimeSeconds: now + 86_400n,
    counter: await readOrderCounter(client, seaportOf(chain), seller.address),
    salt: randomOrderSalt(),
  });
  return {
    components,
    signature: await seller.signTypedData(orderTypedData(seaportOf(chain), components)),
  };
}
