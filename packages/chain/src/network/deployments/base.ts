import type { Deployment } from '../network.ts';

/** Written by `npm run deploy -- --network base`; null until then. */
export const baseDeployment: Deployment | null = null;
