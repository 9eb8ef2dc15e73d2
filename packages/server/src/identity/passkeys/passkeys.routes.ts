import { passkeysContract } from '@kura/api-contract/passkeys';
import { routes } from '../../platform/index.ts';
import { dismissPasskey, listOwnPasskeys, renameOwnPasskey } from './own-passkeys.ts';
import {
  prepareAddPasskey,
  prepareCancelRecovery,
  prepareRemovePasskey,
  prepareSetRecovery,
} from './prepare-account-intents.ts';

export const passkeysRoutes = routes(passkeysContract, {
  list: listOwnPasskeys,
  rename: renameOwnPasskey,
  dismiss: dismissPasskey,
  add: prepareAddPasskey,
  remove: prepareRemovePasskey,
  setRecovery: prepareSetRecovery,
  cancelRecovery: prepareCancelRecovery,
});
