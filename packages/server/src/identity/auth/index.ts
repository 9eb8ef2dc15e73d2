import type { Feature } from '../../platform/index.ts';
import { sealedRecoveryCodes } from './admin/recovery-codes.ts';
import { sealedTotpSecrets } from './admin/totp.ts';
import { authRoutes } from './auth.routes.ts';
import { purgeSignInJob } from './purge-sign-in.job.ts';
import { eraseSessions } from './sessions.repository.ts';

export { signAccessToken } from './access-token.ts';
export { insertAdmin } from './admin/admin-credentials.repository.ts';
export { createAdmin } from './admin/create-admin.ts';
export { type Invitation, newInvitation } from './admin/invitation.ts';
export { totpCode } from './admin/totp.ts';
export { authenticate } from './authenticate.ts';
export { endSession, endSessionsOf, listOpenSessions } from './sessions.repository.ts';

export const authFeature: Feature = {
  name: 'auth',
  tables: { private: ['admin_recovery_code', 'email_proof', 'refresh_token', 'session'] },
  erase: eraseSessions,
  routes: authRoutes,
  jobs: [purgeSignInJob],
  sealedColumns: [...sealedTotpSecrets, sealedRecoveryCodes],
};
