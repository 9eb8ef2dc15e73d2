import type { Feature } from '../platform/index.ts';
import { completeRecoveriesJob } from './complete-recoveries.job.ts';
import { completeRecoveryKind, proposePasskeyKind } from './operator-kinds.ts';
import { passkeysRoutes } from './passkeys.routes.ts';

export { authenticationOptions, registrationOptions } from './ceremony-options.ts';
export { createPasskey } from './create-passkey.ts';
export { passkeysOf } from './own-passkeys.ts';
export { presentPasskey } from './passkey.presenter.ts';
export { newPasskeyRequest } from './passkey-request.ts';
export { passkeyStanding } from './passkey-standing.ts';
export {
  findSmartAccount,
  listCredentials,
  listPasskeys,
  type PasskeyRow,
} from './passkeys.repository.ts';
export { readRecovery } from './read-recovery.ts';
export { readRegistration } from './read-registration.ts';
export { recoverAccount } from './recover-account.ts';
export { takeAssertion } from './take-assertion.ts';

export const passkeysFeature: Feature = {
  name: 'passkeys',
  routes: passkeysRoutes,
  jobs: [completeRecoveriesJob],
  operatorKinds: [proposePasskeyKind, completeRecoveryKind],
};
