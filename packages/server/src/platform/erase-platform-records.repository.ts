import type { Erase } from './feature.ts';
import { rooms } from './realtime/publish.ts';

/** Erases the answers stored for repeated requests, and the messages of open pages. */
export const erasePlatformRecords: Erase = async (tx, { userId }) => {
  await tx.deleteFrom('idempotency_key').where('identity', '=', `user:${userId}`).execute();
  await tx.deleteFrom('realtime_event').where('room', '=', rooms.user(userId)).execute();
};
