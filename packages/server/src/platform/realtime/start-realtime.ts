import type { Server as HttpServer } from 'node:http';
import {
  type RealtimeFrame,
  type RealtimeName,
  ROOM_DIGEST,
  type RoomDigestFrame,
  roomName,
} from '@kura/api-contract/system';
import { Server, type Socket } from 'socket.io';
import { type Actor, actorId, visitor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import type { Authenticate } from '../http/register-calls.ts';
import { writeProblem } from '../http/send-client-error.ts';
import type { News } from '../news/news.ts';
import { mayJoin, rooms } from './publish.ts';
import { findRoom } from './realtime-events.repository.ts';
import { isDigested, type RecentChanges, RoomDigests } from './room-digest.ts';
import { clientBlock, DEFAULT_SOCKET_LIMITS, OpenCount, type SocketLimits } from './socket-limits.ts';

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

/** The emitter, for a name that is known only at run time. */
interface FrameEmitter {
  emit(name: string, frame: object): unknown;
}

type KuraSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketState>;

export interface RealtimeOptions {
  news: Pick<News, 'subscribe'>;
  authenticate: Authenticate;
  /** Origins of pages that may connect. Programs, which send no origin, may too. */
  origins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  socketLimits?: SocketLimits;
  /** How often each open socket's token is looked at again. */
  recheckMs?: number;
}

export interface Realtime {
  close(): void;
}

const MAX_ROOMS = 60;
const requestsPerSecond = 30;
const MAX_REQUEST_BYTES = 8_192;

/**
 * The websocket at /socket.io. Each process receives all messages and passes them to its own sockets, so
 * any number of processes may run side by side.
 */
export function startRealtime(app: AppContext, http: HttpServer, options: RealtimeOptions): Realtime {
  const origins = new Set(options.origins);
  const limits = options.socketLimits ?? DEFAULT_SOCKET_LIMITS;
  const addresses = new OpenCount(limits.perAddress);
  const users = new OpenCount(limits.perUser);
  const blockOf = clientBlock(options.trustedProxies ?? []);
  const io = new Server<ClientEvents, ServerEvents, Record<never, never>, SocketState>(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_REQUEST_BYTES,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      if (origin !== undefined && !origins.has(origin)) return decide(null, false);
      const block = blockOf(request);
      if (block === null) return decide(null, false);
      if (!addresses.take(block)) {
        const detail = `No more than ${limits.perAddress} websockets may be open from one address`;
        writeProblem(app, request.socket, tooManySockets(detail, limits.perAddress));
        return decide(null, false);
      }
      request.socket.once('close', () => addresses.release(block));
      decide(null, true);
    },
  });

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    admit(socket, typeof token === 'string' && token !== '' ? token : undefined).then(
      () => next(),
      (error) =>
        next(
          error instanceof ApiError
            ? Object.assign(new Error(error.code), { data: { code: error.code, ...error.details } })
            : new Error('INTERNAL'),
        ),
    );
  });

  async function admit(socket: KuraSocket, token: string | undefined): Promise<void> {
    const actor = token === undefined ? visitor : await options.authenticate(app, token);
    countFor(socket, actor);
    socket.data.actor = actor;
    socket.data.token = token;
  }

  /** Counts a socket for whom it acts for, as long as its connection is open. */
  function countFor(socket: KuraSocket, actor: Actor): void {
    const id = actor.kind === 'visitor' ? null : actorId(actor);
    if (id === (socket.data.countedFor ?? null)) return;
    if (id !== null && !users.take(id)) {
      const detail = `No more than ${limits.perUser} websockets may be open for one account`;
      throw tooManySockets(detail, limits.perUser);
    }
    if (socket.data.countedFor !== undefined) {
      if (socket.data.countedFor !== null) users.release(socket.data.countedFor);
    } else {
      socket.conn.once('close', () => {
        if (typeof socket.data.countedFor === 'string') users.release(socket.data.countedFor);
      });
    }
    socket.data.countedFor = id;
  }

  const digests = new RoomDigests((room, name, frame) => {
    (io.local.to(room) as FrameEmitter).emit(name, frame);
    app.metrics.framesSent(io.sockets.adapter.rooms.get(room)?.size ?? 0);
  });

  io.on('connection', (socket) => {
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
  });

  const refill = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) socket.data.allowance = requestsPerSecond;
  }, 1_000);
  /** Rechecks the sockets of all users, or of one user or admin. */
  const recheckSockets = (whoseId?: string) => {
    for (const socket of io.sockets.sockets.values()) {
      if (whoseId !== undefined && actorId(socket.data.actor) !== whoseId) continue;
      recheckToken(app, options.authenticate, socket).catch((error) =>
        app.log.warn({ err: error }, 'A socket could not be checked again'),
      );
    }
  };
  // Tokens run out without anybody's telling.
  const recheck = setInterval(() => recheckSockets(), options.recheckMs ?? 15_000);
  const unsubscribe = options.news.subscribe(({ access, messages }) => {
    if (access === 'all') recheckSockets();
    else for (const id of access) recheckSockets(id);
    for (const { room, seq, name, payload } of messages) digests.add({ room, seq, name, payload });
  });

  return {
    close() {
      clearInterval(refill);
      clearInterval(recheck);
      unsubscribe();
      digests.close();
      // Without a disconnect packet, after which a socket.io client doesn't reconnect.
      io.engine.close();
    },
  };
}

const tooManySockets = (detail: string, limit: number) =>
  new ApiError('TOO_MANY_SOCKETS', { detail, limit, retryAfterSeconds: 30 });

function reply(response: unknown, outcome: Answer): void {
  // What a client sends where a function should be is its own problem.
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
async function recheckToken(app: AppContext, authenticate: Authenticate, socket: KuraSocket): Promise<void> {
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
