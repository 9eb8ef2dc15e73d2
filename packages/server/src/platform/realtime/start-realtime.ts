import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { type Actor, actorId, visitor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import type { Authenticate } from '../http/register-calls.ts';
import { writeProblem } from '../http/send-client-error.ts';
import type { News } from '../news/news.ts';
import { RoomDigests } from './room-digest.ts';
import {
  type Admit,
  type KuraServer,
  type KuraSocket,
  recheckToken,
  requestsPerSecond,
  serveSocket,
} from './serve-socket.ts';
import { clientBlock, DEFAULT_SOCKET_LIMITS, OpenCount, type SocketLimits } from './socket-limits.ts';

/** The emitter, for a name that is known only at run time. */
interface FrameEmitter {
  emit(name: string, frame: object): unknown;
}

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

const MAX_REQUEST_BYTES = 8_192;

/**
 * The websocket at /socket.io. Each process receives all messages and passes them to its own sockets, so
 * any number of processes may run side by side.
 */
export function startRealtime(app: AppContext, http: HttpServer, options: RealtimeOptions): Realtime {
  const limits = options.socketLimits ?? DEFAULT_SOCKET_LIMITS;
  const io = createSocketServer(app, http, { ...options, perAddress: limits.perAddress });
  const admit = createAdmission(app, options.authenticate, limits.perUser);

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

  const digests = new RoomDigests((room, name, frame) => {
    (io.local.to(room) as FrameEmitter).emit(name, frame);
    app.metrics.framesSent(io.sockets.adapter.rooms.get(room)?.size ?? 0);
  });

  io.on('connection', (socket) => serveSocket(app, socket, { admit, digests }));

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

/** Accepts websockets of known origins, a limited number for each address. */
function createSocketServer(
  app: AppContext,
  http: HttpServer,
  options: Pick<RealtimeOptions, 'origins' | 'trustedProxies'> & { perAddress: number },
): KuraServer {
  const origins = new Set(options.origins);
  const addresses = new OpenCount(options.perAddress);
  const blockOf = clientBlock(options.trustedProxies ?? []);
  return new Server(http, {
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
        const detail = `No more than ${options.perAddress} websockets may be open from one address`;
        writeProblem(app, request.socket, tooManySockets(detail, options.perAddress));
        return decide(null, false);
      }
      request.socket.once('close', () => addresses.release(block));
      decide(null, true);
    },
  });
}

/** Returns the function that authenticates a socket and counts it, with a limited number for each user or admin. */
function createAdmission(app: AppContext, authenticate: Authenticate, perUser: number): Admit {
  const users = new OpenCount(perUser);

  /** Counts a socket for whom it acts for, as long as its connection is open. */
  function countFor(socket: KuraSocket, actor: Actor): void {
    const id = actor.kind === 'visitor' ? null : actorId(actor);
    if (id === (socket.data.countedFor ?? null)) return;
    if (id !== null && !users.take(id)) {
      const detail = `No more than ${perUser} websockets may be open for one account`;
      throw tooManySockets(detail, perUser);
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

  return async (socket, token) => {
    const actor = token === undefined ? visitor : await authenticate(app, token);
    countFor(socket, actor);
    socket.data.actor = actor;
    socket.data.token = token;
  };
}

const tooManySockets = (detail: string, limit: number) =>
  new ApiError('TOO_MANY_SOCKETS', { detail, limit, retryAfterSeconds: 30 });
