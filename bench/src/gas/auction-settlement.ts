import {
  auctionId,
  bidList,
  buildAsk,
  buildBid,
  commitBids,
  orderHash,
  orderTypedData,
  readOrderCounter,
  settleAuction,
} from '@kura/chain/seaport';
import { accounts, chainTimeSeconds, type DeployedChain, passTimeTo, sendCall } from '@kura/testing';
import type { Address } from 'viem';
import { gasWithoutRefunds } from './transaction-gas.ts';

const { alice, bob, operator, treasury } = accounts;

/** Auctions alice's token and settles it with bob's bid above the reserve. Returns the operator's gas. */
export async function gasOfSettlement(
  chain: DeployedChain,
  contract: Address,
  tokenId: bigint,
): Promise<number> {
  const { client, network } = chain;
  const { auctionHouse, seaport } = network.contracts;
  const domain = { chainId: network.chainId, seaport };
  const now = await chainTimeSeconds(client);
  const terms = {
    seller: alice.address,
    contract,
    tokenId,
    token: network.tokens.USDC,
    endSeconds: now + 3_600n,
    feeBasisPoints: 250,
    treasury: treasury.address,
    salt: tokenId,
  };
  const envelopeOf = async (offerer: Address) => ({
    startTimeSeconds: now - 1n,
    counter: await readOrderCounter(client, domain, offerer),
    salt: tokenId,
  });
  const ask = buildAsk(auctionHouse, terms, {
    ...(await envelopeOf(alice.address)),
    reserveBaseUnits: 100_000_007n,
  });
  const bid = buildBid(auctionHouse, terms, {
    ...(await envelopeOf(bob.address)),
    bidder: bob.address,
    priceBaseUnits: 150_000_003n,
  });
  const orders = {
    ask: { components: ask, signature: await alice.signTypedData(orderTypedData(domain, ask)) },
    bid: { components: bid, signature: await bob.signTypedData(orderTypedData(domain, bid)) },
  };
  await passTimeTo(client, terms.endSeconds);
  const list = bidList(auctionId(terms), [orderHash(bid)]);
  await sendCall(client, operator, commitBids(auctionHouse, terms, list));
  const receipt = await sendCall(
    client,
    operator,
    settleAuction(auctionHouse, terms, { ...orders, place: list.placeOf(1) }),
  );
  return await gasWithoutRefunds(client, receipt);
}
