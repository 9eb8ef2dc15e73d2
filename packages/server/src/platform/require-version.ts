import type { CallContext } from './context.ts';
import { Refusal } from './refusal.ts';

/** Refuses a change of an admin resource that another admin changed after this one had read it. */
export function requireVersion(context: CallContext, currentVersion: number): void {
  if (context.ifMatch !== String(currentVersion)) {
    throw new Refusal('VERSION_STALE', { detail: 'Read it again and repeat your change' });
  }
}
