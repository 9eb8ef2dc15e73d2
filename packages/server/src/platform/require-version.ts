import { ApiError } from './api-error.ts';
import type { CallContext } from './context.ts';

/** Refuses a change of an admin resource that another admin changed after this one had read it. */
export function requireVersion(context: CallContext, currentVersion: number): void {
  if (context.ifMatch !== String(currentVersion)) {
    throw new ApiError('VERSION_STALE', { detail: 'Read it again and repeat your change' });
  }
}
