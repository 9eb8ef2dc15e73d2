import { cardsContract } from '@kura/api-contract/cards';
import { routes } from '../platform/index.ts';
import { getCardFacets, listCardYears } from './card-facets.ts';
import { getCardHistory } from './card-history.ts';
import { getCollectionStats } from './collection-stats.ts';
import { exportCards } from './export-cards.ts';
import { getCard, getCardForAdmin } from './get-card.ts';
import { getTokenMetadata } from './get-token-metadata.ts';
import { intakeCard } from './intake-card.ts';
import { listActivity } from './list-activity.ts';
import { listAllCards, listCards } from './list-cards.ts';
import { getSimilarCards } from './similar-cards.ts';

export const cardsRoutes = routes(cardsContract, {
  intake: ({ context, input }) => intakeCard(context, input),
  listForAdmin: ({ context, input }) => listAllCards(context, input),
  exportForAdmin: ({ context, input }) => exportCards(context, input),
  history: ({ context, input }) => getCardHistory(context, input),
  getForAdmin: ({ context, input }) => getCardForAdmin(context, input),
  years: ({ context, input }) => listCardYears(context, input),
  facets: ({ context, input }) => getCardFacets(context, input),
  listOfCollection: ({ context, input }) => listCards(context, input),
  statsOfCollection: ({ context, input }) => getCollectionStats(context, input),
  similarTo: ({ context, input }) => getSimilarCards(context, input),
  activityOf: ({ context, input }) => listActivity(context, input),
  get: ({ context, input }) => getCard(context, input),
  tokenMetadata: ({ context, input }) => getTokenMetadata(context, input),
});
