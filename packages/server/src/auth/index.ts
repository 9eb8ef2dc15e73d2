import type { Feature } from '../platform/index.ts';
import { authRoutes } from './auth.routes.ts';
import { purgeSignInJob } from './purge-sign-in.job.ts';

export { authenticate } from './authenticate.ts';
export { createAdmin } from './create-admin.ts';
export { totpCode } from './totp.ts';

export const authFeature: Feature = { name: 'auth', routes: authRoutes, jobs: [purgeSignInJob] };
