import type { OrderParameters } from '@kura/api-contract/orders';
import { type OrderComponents, orderTypedData, toSignedOrderWire } from '@kura/chain/seaport';
import { sql } from 'kysely';
import { checkAsk, type GivenTerms } from '../auctions/index.ts';
import { checkListing, type OrderRules, readOrderRules } from '../orders/index.ts';
import {
  type CallContext,
  KeyNotInProcessError,
  OperatorPolicyError,
  requireAdmin,
} from '../platform/index.ts';
import { lockShopCard } from './lock-shop-card.ts';

/** The maximum number of listings and auctions of the shop within 24 hours. */
const dailyLimit = 200;

/** The entries of the audit log for each. */
export const listShopCardAction = 'list-shop-card';
export const auctionShopCardAction = 'auction-shop-card';

interface SignedByShop {
  parameters: OrderParameters;
  signature: `0x${string}`;
}

/** @throws OperatorPolicyError, and the errors of any refused listing */
export const signShopListing = (
  context: CallContext,
  order: { nftId: string; components: OrderComponents },
): Promise<SignedByShop> => signShopOrder(context, order, checkListing);

/** @throws OperatorPolicyError, and the errors of any refused auction */
export const signShopAuction = (
  context: CallContext,
  { terms, ...order }: { nftId: string; components: OrderComponents; terms: GivenTerms },
): Promise<SignedByShop> =>
  signShopOrder(context, order, (parameters, rules) => checkAsk(parameters, terms, rules));

/**
 * Has the operator's key sign an order. It protects that key from bugs and stolen admin sessions: it signs nothing but sales
 * under the shop's own terms, of a card that its wallet holds, so many times a day.
 */
async function signShopOrder(
  context: CallContext,
  { nftId, components }: { nftId: string; components: OrderComponents },
  check: (parameters: OrderParameters, rules: OrderRules) => unknown,
): Promise<SignedByShop> {
  requireAdmin(context.actor);
  const { network, operatorAddress } = context.chain;
  const unsigned = toSignedOrderWire({ components, signature: '0x' });
  const parameters = unsigned.parameters as OrderParameters;
  check(parameters, await readOrderRules(context, operatorAddress.toLowerCase() as `0x${string}`));
  // No transaction of the call itself: that one stores the answer.
  await context.db.transaction().execute(async (tx) => {
    await lockShopCard(tx, context, nftId);
    const { rows } = await sql<{ used: number }>`
      select count(*)::int as used from audit_log
      where action in (${listShopCardAction}, ${auctionShopCardAction})
        and at > ${context.clock.now()}::timestamptz - interval '24 hours'`.execute(tx);
    if ((rows[0]?.used ?? 0) >= dailyLimit) {
      throw new OperatorPolicyError(
        `listings and auctions of the shop have reached their limit of ${dailyLimit} a day`,
      );
    }
  });
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const { signTypedData } = context.chain;
  if (signTypedData === null) throw new KeyNotInProcessError('KURA_SELLING_PRIVATE_KEY', 'worker');
  const signature = await signTypedData(orderTypedData(domain, components));
  return { parameters, signature };
}
