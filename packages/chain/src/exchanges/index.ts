export {
  type ExchangeQuote,
  exchangeCards,
  exchangeQuoteTypedData,
  MAX_QUOTE_SECONDS,
} from './exchange-calls.ts';
