export {
  type Charge,
  type Coinflow,
  type CoinflowFault,
  type CoinflowOptions,
  type SentEvent,
  startCoinflow,
} from './coinflow-service.ts';
export {
  drawSchedule,
  PAYMENT_SCENARIOS,
  type PaymentScenario,
  type ScenarioEvent,
  type ScheduledWebhook,
  type WebhookSchedule,
} from './payment-scenario.ts';
export { settlePayments, untilPaymentIs } from './settle-payments.ts';
export { type CardOutcome, TEST_CARDS, type TestCard } from './test-cards.ts';
