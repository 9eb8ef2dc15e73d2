import type { Feature } from '../platform/index.ts';
import { systemRoutes } from './system.routes.ts';

export const systemFeature: Feature = { name: 'system', routes: systemRoutes };
