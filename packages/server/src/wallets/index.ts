import type { Feature } from '../platform/index.ts';
import { walletsRoutes } from './wallets.routes.ts';

export { readBalances } from './token-balances.ts';

export const walletsFeature: Feature = { name: 'wallets', routes: walletsRoutes };
