import type { Feature } from '../../platform/index.ts';
import { completeRecoveriesJob } from './complete-recoveries.job.ts';
import { erasePasskeys } from './passkeys.repository.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { completeRecoveryKind, proposePasskeyKind } from './transaction-kinds.ts';

export { authenticationOptions, registrationOptions } from './ceremony-options.ts';
export { createPasskey } from './create-passkey.ts';
export { getPasskeyStatus } from './get-passkey-status.ts';
export { passkeysOf } from './own-passkeys.ts';
export { presentPasskey } from './passkey.presenter.ts';
export { newPasskeyRequest } from './passkey-request.ts';
export {
  findSmartAccount,
  listCredentials,
  listPasskeys,
  type PasskeyRow,
  trustPasskey,
} from './passkeys.repository.ts';
export { readRecovery } from './read-recovery.ts';
export { readRegistration } from './read-registration.ts';
export { recoverAccount } from './recover-account.ts';
export { verifyAssertion } from './verify-assertion.ts';

export const passkeysFeature: Feature = {
  name: 'passkeys',
  tables: { private: ['passkey', 'used_passkey_challenge'] },
  erase: erasePasskeys,
  routes: passkeysRoutes,
  jobs: [completeRecoveriesJob],
  operatorKinds: [proposePasskeyKind, completeRecoveryKind],
};
