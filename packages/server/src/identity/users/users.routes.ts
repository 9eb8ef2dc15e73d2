import { usersContract } from '@kura/api-contract/users';
import { readTerms } from '../../governance/index.ts';
import { type Erase, routes } from '../../platform/index.ts';
import { acceptTerms } from './accept-terms.ts';
import { bindSmartAccount } from './bind-smart-account.ts';
import { deleteUser } from './delete-user.ts';
import { getOwnProfile, getPublicProfile } from './get-profile.ts';
import { listActivityOfWallet } from './list-wallet-activity.ts';
import { pausePurchases } from './pause-purchases.ts';
import { updateProfile } from './update-profile.ts';

export const usersRoutes = (hooks: readonly Erase[]) =>
  routes(usersContract, {
    info: getPublicProfile,
    activityOf: listActivityOfWallet,
    me: getOwnProfile,
    updateProfile,
    pause: pausePurchases,
    acceptTerms,
    terms: readTerms,
    smartAccount: bindSmartAccount,
    remove: (context, input) => deleteUser(context, input, hooks),
  });
