export { type ExchangeCap, exchangeCapOf, MAX_EXCHANGED_CARDS } from './exchange-cap.ts';
