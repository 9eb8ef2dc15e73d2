import type { Feature } from '../platform/index.ts';
import { usersRoutes } from './users.routes.ts';

export { presentFigures } from './profile.presenter.ts';
export { recordSignUpConsent } from './record-consent.ts';
export { figures, type HoldingFigures, isAccount } from './users.repository.ts';
export { findUserOfEmail, insertUserOfEmail, type UserOfEmail } from './users-of-emails.repository.ts';
export { findOrCreateUserOfWallet } from './users-of-wallets.repository.ts';

export const usersFeature: Feature = { name: 'users', routes: usersRoutes };
