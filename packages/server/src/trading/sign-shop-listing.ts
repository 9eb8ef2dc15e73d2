import type { OrderParameters } from '@kura/api-contract/orders';
import { type OrderComponents, orderTypedData, toSignedOrderWire } from '@kura/chain/seaport';
import { sql } from 'kysely';
import { checkListing, readOrderRules } from '../orders/index.ts';
import { type CallContext, OperatorPolicyError, requireAdmin } from '../platform/index.ts';
import { lockShopCard } from './lock-shop-card.ts';

/** At most so many listings of the shop within 24 hours. */
const dailyLimit = 200;

/** The entry of the audit log for each. */
export const listShopCardAction = 'list-shop-card';

/**
 * Has the operator's key sign a listing. It protects that key from bugs and stolen admin sessions:
 * it signs nothing but a listing under the shop's own terms, of a card that its wallet holds, so many times a day.
 *
 * @throws OperatorPolicyError, and the errors of any refused listing
 */
export async function signShopListing(
  context: CallContext,
  { nftId, components }: { nftId: string; components: OrderComponents },
): Promise<{ parameters: OrderParameters; signature: `0x${string}` }> {
  requireAdmin(context.actor);
  const { network, operatorAddress } = context.chain;
  const unsigned = toSignedOrderWire({ components, signature: '0x' });
  const parameters = unsigned.parameters as OrderParameters;
  checkListing(parameters, await readOrderRules(context, operatorAddress.toLowerCase() as `0x${string}`));
  // No transaction of the call itself: that one stores the answer.
  await context.db.transaction().execute(async (tx) => {
    await lockShopCard(tx, context, nftId);
    const { rows } = await sql<{ used: number }>`
      select count(*)::int as used from audit_log
      where action = ${listShopCardAction} and at > ${context.clock.now()}::timestamptz - interval '24 hours'`.execute(
      tx,
    );
    if ((rows[0]?.used ?? 0) >= dailyLimit) {
      throw new OperatorPolicyError(`${listShopCardAction} has reached its limit of ${dailyLimit} a day`);
    }
  });
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const signature = await context.chain.signTypedData(orderTypedData(domain, components));
  return { parameters, signature };
}
