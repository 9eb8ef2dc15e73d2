import type { Deployment } from '../network.ts';

/** Written by `npm run deploy -- --network baseSepolia`; null until then. */
export const baseSepoliaDeployment: Deployment | null = null;
