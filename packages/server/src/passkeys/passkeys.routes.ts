import { passkeysContract } from '@kura/api-contract/passkeys';
import { routes } from '../platform/index.ts';
import { dismissPasskey, listOwnPasskeys, renameOwnPasskey } from './own-passkeys.ts';
import {
  prepareAddPasskey,
  prepareCancelRecovery,
  prepareRemovePasskey,
  prepareSetRecovery,
} from './prepare-account-intents.ts';

export const passkeysRoutes = routes(passkeysContract, {
  list: ({ context }) => listOwnPasskeys(context),
  rename: ({ context, input }) => renameOwnPasskey(context, input),
  dismiss: ({ context, input }) => dismissPasskey(context, input),
  add: ({ context, input }) => prepareAddPasskey(context, input),
  remove: ({ context, input }) => prepareRemovePasskey(context, input),
  setRecovery: ({ context, input }) => prepareSetRecovery(context, input),
  cancelRecovery: ({ context }) => prepareCancelRecovery(context),
});
