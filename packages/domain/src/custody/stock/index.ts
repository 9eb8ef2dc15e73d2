export {
  MAX_CARDS_PER_MINT,
  type StockCard,
  shopOwnershipBlocker,
  shopTradeBlocker,
  stockBlocker,
} from './stock-blocker.ts';
export {
  deriveReservationStatus,
  deriveStockSaleStatus,
  MAX_OPEN_RESERVATIONS,
  RESERVATION_SECONDS,
  type ReservationStatus,
  STOCK_SALE_SECONDS,
  stockSaleUnfillableReason,
} from './stock-sale.ts';
