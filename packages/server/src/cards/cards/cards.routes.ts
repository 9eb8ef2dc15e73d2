import { cardsContract } from '@kura/api-contract/cards';
import { routes } from '../../platform/index.ts';
import { getCardFacets, listCardYears } from './card-facets.ts';
import { getCardHistory } from './card-history.ts';
import { getCollectionStats } from './collection-stats.ts';
import { exportCards } from './export-cards.ts';
import { getCard, getCardForAdmin } from './get-card.ts';
import { getTokenMetadata } from './get-token-metadata.ts';
import { intakeCard } from './intake-card.ts';
import { listActivity } from './list-activity.ts';
import { listAllCards, listCards, listTiles } from './list-cards.ts';
import { listShopActivity } from './list-shop-activity.ts';
import { getSimilarCards } from './similar-cards.ts';

export const cardsRoutes = routes(cardsContract, {
  intake: intakeCard,
  listForAdmin: listAllCards,
  exportForAdmin: exportCards,
  history: getCardHistory,
  getForAdmin: getCardForAdmin,
  years: listCardYears,
  facets: getCardFacets,
  listOfCollection: listCards,
  statsOfCollection: getCollectionStats,
  tiles: listTiles,
  similarTo: getSimilarCards,
  activity: listShopActivity,
  activityOf: listActivity,
  get: getCard,
  tokenMetadata: getTokenMetadata,
});
