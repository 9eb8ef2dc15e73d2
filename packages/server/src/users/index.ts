import type { Feature } from '../platform/index.ts';
import { usersRoutes } from './users.routes.ts';

export { readConsents } from '../legal/index.ts';
export { readLimits } from '../spending/index.ts';

export { isAccount } from './users.repository.ts';
export { findUserOfEmail, insertUserOfEmail, type UserOfEmail } from './users-of-emails.repository.ts';
export { findOrCreateUserOfWallet } from './users-of-wallets.repository.ts';

export const usersFeature: Feature = { name: 'users', routes: usersRoutes };
