import type { Intent, IntentStep, IntentSummary } from '@kura/api-contract/intents';
import type { OrderToCreate } from '@kura/api-contract/trading';
import type { Network } from '@kura/chain/network';
import { type OrderComponents, orderTypedData, type SeaportDomain } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import type { Address } from 'viem';
import type { CallContext, Reply, UserActor } from '../../platform/index.ts';
import { prepareIntent, signatureStep } from '../intents/index.ts';
import { parametersOf } from './order-parameters.presenter.ts';
import type { CheckedPrice } from './order-price.ts';
import { type NewEnvelope, timesOf } from './order-terms.ts';

type Summary = Extract<IntentSummary, { kind: 'CREATE_ORDER' }>;
type Unsigned<Order> = Order extends unknown ? Omit<Order, 'parameters' | 'signature'> : never;

/** An unsigned order, with its computed terms. */
export interface OrderToSign {
  components: OrderComponents;
  price: CheckedPrice;
  envelope: Pick<NewEnvelope, 'startTimeSeconds' | 'endTimeSeconds'>;
  /** The data that the order doesn't contain. */
  unsigned: Unsigned<OrderToCreate>;
}

/** The domain of signatures for Seaport. */
export const domainOf = ({ chainId, contracts }: Network): SeaportDomain => ({
  chainId,
  seaport: contracts.seaport,
});

export const signOrderStep = (network: Network, components: OrderComponents): IntentStep =>
  signatureStep('SIGN_ORDER', orderTypedData(domainOf(network), components) as never);

/** The amounts of a price in the format of an intent. */
export const amountsOf = (price: Omit<CheckedPrice, 'paymentToken'>) => ({
  total: formatAmount(price.priceBaseUnits),
  fee: formatAmount(price.feeBaseUnits),
  proceeds: formatAmount(price.proceedsBaseUnits),
});

/**
 * Stores an order for its offerer to sign.
 *
 * @param order.steps the steps before the signature
 * @param order.signature a step in place of the order's own signature
 */
export function prepareSignature(
  tx: DatabaseTransaction,
  context: CallContext,
  {
    user,
    wallet,
    order: { components, price, envelope, unsigned },
    steps,
    signature = signOrderStep(context.chain.network, components),
    summary,
  }: {
    user: UserActor;
    wallet: Address;
    order: OrderToSign;
    steps: IntentStep[];
    signature?: IntentStep;
    summary: Pick<Summary, 'nftId'> & Partial<Summary>;
  },
): Promise<Reply<Intent>> {
  return prepareIntent(tx, context, {
    user,
    wallet,
    summary: {
      kind: 'CREATE_ORDER',
      type: unsigned.type,
      nftId: summary.nftId,
      target: summary.target ?? { kind: 'NFT', nftId: String(summary.nftId) },
      swap: summary.swap ?? null,
      auctionId: summary.auctionId ?? null,
      reservedFor: summary.reservedFor ?? null,
      maximum: summary.maximum ?? null,
      token: price.paymentToken,
      ...amountsOf(price),
      ...timesOf(envelope),
    },
    steps: [...steps, signature],
    expects: { unsignedOrders: [{ ...unsigned, parameters: parametersOf(components) }] },
  });
}
