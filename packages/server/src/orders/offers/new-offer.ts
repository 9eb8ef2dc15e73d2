import type { NewOrderInput } from '@kura/api-contract/trading';

export type NewOffer = Extract<NewOrderInput, { type: 'OFFER' }>;
