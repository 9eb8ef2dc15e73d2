import type { Feature } from '../../platform/index.ts';
import { nftTransfersProjection } from './on-nft-transferred.ts';

export { tokenKey } from './on-nft-transferred.ts';

/** The history of every token. The calls of the cards feature read it. */
export const activityFeature: Feature = {
  name: 'activity',
  tables: { public: ['nft_transfer'] },
  projections: [nftTransfersProjection],
};
