import type { Feature } from '../../platform/index.ts';
import { stockSalesProjection } from './on-stock-sold.ts';

export { nextBlockTimeSeconds } from './next-block-time.ts';
export { putOnSale, takeOffSale } from './put-on-sale.ts';
export { findCheckoutSale, findDeliverableCard } from './reserve-by-checkout.ts';
export { prepareStockPurchase } from './reserve-from-stock.ts';
export { presentStockSale } from './stock-sale.presenter.ts';
export {
  findOpenSales,
  findStockSale,
  readStockSale,
  type StockSaleColumns,
  type StockSaleJson,
  stockSaleColumns,
  stockSaleJson,
  stockSaleOf,
  stockSales,
} from './stock-sales.repository.ts';

/** Stock cards that are sold before they are minted. */
export const stockSalesFeature: Feature = {
  name: 'stock-sales',
  tables: { public: ['stock_reservation', 'stock_sale'] },
  projections: [stockSalesProjection],
};
