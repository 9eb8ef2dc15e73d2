import type { Erase, Feature } from '../../platform/index.ts';
import { usersRoutes } from './users.routes.ts';

export { presentFigures } from './profile.presenter.ts';
export { recordSignUpConsent } from './record-consent.ts';
export { eraseUser, figures, type HoldingFigures, isAccount } from './users.repository.ts';
export { findUserOfEmail, insertUserOfEmail, type UserOfEmail } from './users-of-emails.repository.ts';
export { findOrCreateUserOfWallet } from './users-of-wallets.repository.ts';

/**
 * The users of the shop.
 *
 * @param hooks erase a person from all features, in sequence
 */
export const usersFeature = (hooks: readonly Erase[]): Feature => ({
  name: 'users',
  tables: { public: ['app_user'] },
  routes: usersRoutes(hooks),
});
