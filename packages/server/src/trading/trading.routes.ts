import { tradingContract } from '@kura/api-contract';
import { prepareCancellation, prepareFill } from '../orders/index.ts';
import { Refusal, routes } from '../platform/index.ts';
import { prepareOrder } from './prepare-order.ts';
import { storeOrder } from './store-order.ts';

const unbuilt = async (): Promise<never> => {
  throw new Refusal('NO_WALLET');
};

export const tradingRoutes = routes(tradingContract, {
  prepare: ({ context, input }) => prepareOrder(context, input),
  prepareListings: unbuilt,
  prepareFills: unbuilt,
  prepareCancellation: ({ context, input }) => prepareCancellation(context, input as { orderId: string }),
  prepareFill: ({ context, input }) => prepareFill(context, input),
  create: ({ context, input }) => storeOrder(context, input),
});
