import type { Feature } from '../../platform/index.ts';
import { walletsRoutes } from './wallets.routes.ts';

export { getErc20 } from './get-erc20.ts';
export { lockUser } from './linked-wallets.repository.ts';
export const walletsFeature: Feature = {
  name: 'wallets',
  tables: { public: ['wallet'] },
  routes: walletsRoutes,
};
