import {
  type RealtimeFrame,
  type RealtimeName,
  ROOM_DIGEST,
  type RoomDigestFrame,
  roomName,
} from '@kura/api-contract/system';
import type { Server, Socket } from 'socket.io';
import { type Actor, visitor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import type { Authenticate } from '../http/register-calls.ts';
import { mayJoin, rooms } from './publish.ts';
import { findRoom } from './realtime-events.repository.ts';
import { isDigested, type RecentChanges, type RoomDigests } from './room-digest.ts';

type Answer =
  | {
      ok: true;
      seq: number;
      /** How long ago the room's last message was written; null when it never had one, or so long ago that it is forgotten. */
      quietMs: number | null;
      /** Changes shortly before; null for rooms without digests. */
      recent: RecentChanges | null;
    }
  | { ok: false; code: string };

interface ClientEvents {
  join: (request: { room: string }, response?: (response: Answer) => void) => void;
  leave: (request: { room: string }) => void;
  authenticate: (request: { token: string }, response?: (response: Answer) => void) => void;
}

/** Each realtime event under its own name, or several of a room in one digest. */
type ServerEvents = { [Name in RealtimeName]: (frame: RealtimeFrame<Name>) => void } & {
  [ROOM_DIGEST]: (frame: RoomDigestFrame) => void;
  /** The token is no longer valid: the socket left the guarded rooms. */
  unauthenticated: () => void;
};

interface SocketState {
  actor: Actor;
  token: string | undefined;
  /** The user or admin for whom it was counted; null for a visitor. */
  countedFor?: string | null;
  /** Requests left in the present second. */
  allowance: number;
}

export type KuraSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketState>;
export type KuraServer = Server<ClientEvents, ServerEvents, Record<never, never>, SocketState>;
/** @throws ApiError for an invalid token or too many sockets */
export type Admit = (socket: KuraSocket, token: string | undefined) => Promise<void>;

const MAX_ROOMS = 60;
export const requestsPerSecond = 30;

/** Answers the requests of an open socket, and disconnects it when it sends too many. */
export function serveSocket(
  app: AppContext,
  socket: KuraSocket,
  { admit, digests }: { admit: Admit; digests: RoomDigests },
): void {
  app.metrics.sockets(1);
  socket.on('disconnect', () => app.metrics.sockets(-1));
  socket.data.allowance = requestsPerSecond;
  joinOwnRoom(socket);
  socket.use((_packet, next) => {
    socket.data.allowance -= 1;
    if (socket.data.allowance < 0) socket.disconnect(true);
    else next();
  });
  socket.on('join', (request, response) => {
    join(app, socket, request, digests).then(
      (outcome) => reply(response, outcome),
      (error) => {
        app.log.warn({ err: error }, 'Joining a room failed');
        reply(response, { ok: false, code: 'DEPENDENCY_UNAVAILABLE' });
      },
    );
  });
  socket.on('leave', (request) => {
    if (typeof request?.room === 'string') void socket.leave(request.room);
  });
  socket.on('authenticate', (request, response) => {
    if (typeof request?.token !== 'string') return reply(response, { ok: false, code: 'TOKEN_INVALID' });
    admit(socket, request.token).then(
      () => {
        leaveForbiddenRooms(socket);
        joinOwnRoom(socket);
        reply(response, { ok: true, seq: 0, quietMs: null, recent: null });
      },
      (error) => reply(response, { ok: false, code: error instanceof ApiError ? error.code : 'INTERNAL' }),
    );
  });
}

function reply(response: unknown, outcome: Answer): void {
  // A client may send anything in place of a function.
  if (typeof response === 'function') response(outcome);
}

async function join(
  app: AppContext,
  socket: KuraSocket,
  request: unknown,
  digests: RoomDigests,
): Promise<Answer> {
  const room = roomName.safeParse((request as { room?: unknown } | null)?.room);
  if (!room.success) return { ok: false, code: 'VALIDATION_FAILED' };
  if (!mayJoin(socket.data.actor, room.data)) return { ok: false, code: 'FORBIDDEN' };
  if (socket.rooms.size > MAX_ROOMS) return { ok: false, code: 'RATE_LIMITED' };
  // First in, then the number: what comes between is heard twice at worst, never missed.
  await socket.join(room.data);
  const row = await findRoom(app.db, room.data);
  const recent = isDigested(room.data) ? digests.recentOf(room.data) : null;
  return { ok: true, seq: row?.last_seq ?? 0, quietMs: row?.quiet_ms ?? null, recent };
}

/** An ended session, an expired token or a disabled account loses its rooms without waiting for the socket to close. */
export async function recheckToken(
  app: AppContext,
  authenticate: Authenticate,
  socket: KuraSocket,
): Promise<void> {
  const { token } = socket.data;
  if (token === undefined) return;
  try {
    socket.data.actor = await authenticate(app, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A newer token may have come while the old one was looked at.
    if (socket.data.token !== token) return;
    socket.data.actor = visitor;
    socket.data.token = undefined;
    leaveForbiddenRooms(socket);
    socket.emit('unauthenticated');
  }
}

/** Joins a user's socket to the user's room, so that it hears the user's events without asking. */
function joinOwnRoom(socket: KuraSocket): void {
  const { actor } = socket.data;
  if (actor.kind === 'user') void socket.join(rooms.user(actor.userId));
}

function leaveForbiddenRooms(socket: KuraSocket): void {
  for (const room of socket.rooms) {
    if (room !== socket.id && !mayJoin(socket.data.actor, room)) void socket.leave(room);
  }
}
