import { exchangesContract } from '@kura/api-contract/exchanges';
import { type Feature, routes } from '../../platform/index.ts';
import { exchangesProjection } from './on-cards-exchanged.ts';
import { prepareExchange } from './prepare-exchange.ts';
import { listOwnExchangeableCards, listOwnExchangeableDrops } from './read-exchangeable.ts';
import { returnToStockJob } from './return-to-stock.job.ts';

/** Holders exchange cards of rank C for points. */
export const exchangesFeature: Feature = {
  name: 'exchanges',
  tables: { private: ['card_exchange'] },
  routes: routes(exchangesContract, {
    drops: listOwnExchangeableDrops,
    cards: listOwnExchangeableCards,
    exchange: prepareExchange,
  }),
  jobs: [returnToStockJob],
  projections: [exchangesProjection],
};
