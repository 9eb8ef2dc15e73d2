import type { Feature } from './platform/index.ts';
import { systemFeature } from './system/index.ts';

/** Every feature of the shop, one line each. */
export const features: readonly Feature[] = [systemFeature];
