import type { AppContext } from '@kura/server';
import type { XService } from './x-service.ts';

/** Where the simulated X sends browsers back to. */
export const X_CALLBACK = 'http://kura.test/campaigns/x';

/** The settings of a shop that uses the simulated X. */
export const xConfig = (x: XService, { timeoutMs = 5_000 } = {}): NonNullable<AppContext['config']['x']> => ({
  apiUrl: x.url,
  authorizeUrl: x.authorizeUrl,
  clientId: x.clientId,
  clientSecret: x.clientSecret,
  redirectUrls: [X_CALLBACK],
  tokenKeys: [{ number: 1, key: '33'.repeat(32) }],
  timeoutMs,
});
