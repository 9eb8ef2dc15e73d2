import { authFeature } from './auth/index.ts';
import { cardsFeature } from './cards/index.ts';
import { collectionsFeature } from './collections/index.ts';
import { imagesFeature } from './images/index.ts';
import type { Feature } from './platform/index.ts';
import { settingsFeature } from './settings/index.ts';
import { systemFeature } from './system/index.ts';
import { transactionsFeature } from './transactions/index.ts';
import { usersFeature } from './users/index.ts';
import { walletsFeature } from './wallets/index.ts';

/** Every feature of the shop, one line each. */
export const features: readonly Feature[] = [
  authFeature,
  cardsFeature,
  collectionsFeature,
  imagesFeature,
  settingsFeature,
  systemFeature,
  transactionsFeature,
  usersFeature,
  walletsFeature,
];
