import { pointsContract } from '@kura/api-contract/points';
import { type Feature, routes } from '../platform/index.ts';
import { mintPoints, mintPointsKind } from './mint-points.ts';

export const pointsFeature: Feature = {
  name: 'points',
  routes: routes(pointsContract, { mint: ({ context, input }) => mintPoints(context, input) }),
  operatorKinds: [mintPointsKind],
};
