import type { Feature } from '../platform/index.ts';
import { usersRoutes } from './users.routes.ts';

export { findOrCreateUserOfWallet } from './users.repository.ts';

export const usersFeature: Feature = { name: 'users', routes: usersRoutes };
