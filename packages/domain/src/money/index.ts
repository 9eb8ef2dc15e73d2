export {
  formatAmount,
  isAmountOf,
  parseAmount,
  SHOP_TOKEN_DECIMALS,
  UNKNOWN_TOKEN_DECIMALS,
} from './amount.ts';
export { formatDollars, groupedDigits } from './format-dollars.ts';
export {
  amountFromInput,
  isNumericInput,
  isPrice,
  priceFromInput,
  VALID_AMOUNT_ERROR,
} from './numeric-input.ts';
export { yenOf, yenRateE4 } from './yen.ts';
