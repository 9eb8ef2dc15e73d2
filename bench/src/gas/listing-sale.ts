import { buildListing, fulfilListing, orderTypedData, randomOrderSalt, readOrderCounter } from '@kura/chain';
import { accounts, chainTimeSeconds, type DeployedChain, sendCall } from '@kura/testing';
import type { Address } from 'viem';
import { gasWithoutRefunds } from './transaction-gas.ts';

/** Lists a token with one fee and buys it by the basic path. Tells the buyer's gas. */
export async function gasOfListingSale(
  chain: DeployedChain,
  contract: Address,
  tokenId: bigint,
): Promise<number> {
  const { client, network } = chain;
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const now = await chainTimeSeconds(client);
  const components = buildListing({
    seller: accounts.alice.address,
    contract,
    tokenId,
    token: network.tokens.USDC,
    priceBaseUnits: 20_000_000n,
    feeBasisPoints: 250,
    treasury: accounts.treasury.address,
    startTimeSeconds: now - 1n,
    endTimeSeconds: now + 86_400n,
    counter: await readOrderCounter(client, domain, accounts.alice.address),
    salt: randomOrderSalt(),
  });
  const signature = await accounts.alice.signTypedData(orderTypedData(domain, components));
  const receipt = await sendCall(client, accounts.bob, fulfilListing(domain, { components, signature }));
  return await gasWithoutRefunds(client, receipt);
}
