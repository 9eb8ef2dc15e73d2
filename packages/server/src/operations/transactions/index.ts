import type { Feature } from '../../platform/index.ts';
import { transactionsRoutes } from './transactions.routes.ts';

export const transactionsFeature: Feature = { name: 'transactions', routes: transactionsRoutes };
