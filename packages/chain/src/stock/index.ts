export {
  buyFromStock,
  type StockVoucher,
  stockSaleCallsAbi,
  stockVoucherTypedData,
} from './stock-voucher.ts';
