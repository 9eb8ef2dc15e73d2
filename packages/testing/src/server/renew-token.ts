import { signAccessToken } from '@kura/server';
import type { TestServer } from './open-server.ts';

/** Prolongs a session that was kept, as if its user or admin had signed in and proved their identity just now. */
export async function renewToken({ context }: Pick<TestServer, 'context'>, token: string): Promise<string> {
  const { sub, sid, aud } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const now = context.clock.now();
  await context.db.updateTable('session').set({ proved_at: now }).where('id', '=', sid).execute();
  const appKind = aud.endsWith(':admin') ? 'admin' : 'market';
  const renewed = await signAccessToken(context.config, { appKind, subjectId: sub, sessionId: sid }, now);
  return renewed.token;
}
