import { ApiError, type CallContext, mayJoin } from '../../platform/index.ts';
import { eventsAfter, latestSeq } from './realtime.repository.ts';

/** More messages than a client misses in a minute. A client that was away longer reads its resources again. */
const catchUpLimit = 200;

export async function catchUp(context: CallContext, input: { room: string; after: number }) {
  // Answer as for an unknown room, so that the existence of a room stays private.
  if (!mayJoin(context.actor, input.room)) throw new ApiError('NOT_FOUND');
  const latest = await latestSeq(context.db, input.room);
  if (latest <= input.after) return { room: input.room, latest, complete: true, items: [] };
  const items = await eventsAfter(context.db, input.room, input.after, catchUpLimit);
  const first = items[0];
  const complete = first !== undefined && first.seq === input.after + 1 && items.length < catchUpLimit;
  // Messages may have arrived between the two reads, and a client would pass them on twice.
  return { room: input.room, latest: Math.max(latest, items.at(-1)?.seq ?? 0), complete, items };
}
