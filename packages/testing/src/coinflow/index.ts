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
  PAYMENT_STORIES,
  type PaymentStory,
  type ScheduledWebhook,
  type StoryEvent,
  type WebhookSchedule,
} from './payment-story.ts';
export { type CardOutcome, TEST_CARDS, type TestCard } from './test-cards.ts';
