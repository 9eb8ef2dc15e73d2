import type { RealtimeFrame, RealtimeMessage, RoomDigestFrame } from '@kura/api-contract/system';
import type { RoomDigest } from '@kura/domain/system';

const retryAfterMs = 5_000;

/** Browsers that missed the same messages request them at different times. */
export const MAX_JITTER_MS = 3_000;

/** Several messages of a room in one frame. */
export interface DigestMessage {
  readonly room: string;
  readonly seq: number;
  readonly name: 'RoomDigest';
  readonly payload: RoomDigest;
}

/** The changes that happened shortly before a room was joined. */
export interface RecentChanges extends Omit<RoomDigest, 'firstSeq'> {
  /** The time span that they cover. */
  readonly withinMs: number;
}

/** Failures to join a room that pass. */
const transientCodes: readonly string[] = ['DEPENDENCY_UNAVAILABLE', 'RATE_LIMITED'];

/** The part of a socket.io client that is used, so that it can be loaded late and replaced in tests. */
export interface RealtimeSocket {
  on(event: string, listener: (payload: never) => void): unknown;
  /** Calls the listener for each event of the server, with its name. */
  onAny(listener: (event: string, payload: unknown) => void): unknown;
  emit(event: string, payload: unknown, acknowledge?: (answer: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly connected: boolean;
}

type JoinAnswer =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly quietMs: number | null;
      readonly recent: RecentChanges | null;
    }
  | { readonly ok: false; readonly code: string };

/** The messages of a room after a given one, for catching up. */
export interface MissedMessages {
  readonly latest: number;
  readonly complete: boolean;
  readonly items: readonly { room: string; seq: number; name: string; payload: unknown }[];
}

export interface RealtimeOptions {
  /** Opens the socket; called once, when the first room is entered. */
  readonly openSocket: () => Promise<RealtimeSocket>;
  readonly catchUp: (room: string, after: number) => Promise<MissedMessages>;
  readonly onMessage: (message: RealtimeMessage | DigestMessage) => void;
  /** More was missed than can be sent: all data of this room must be refetched. */
  readonly onGap: (room: string) => void;
  /**
   * A room was joined for the first time: data fetched before its last message may be stale.
   *
   * @param quietMs the age of that message; null when the room has no stored message
   * @param recent the latest changes, of rooms whose messages come in digests
   */
  readonly onEntered: (room: string, quietMs: number | null, recent: RecentChanges | null) => void;
  /** The server rejected the token. Returns a new one, or null when the session has ended. */
  readonly renewToken: () => Promise<string | null>;
}

interface Room {
  visitors: number;
  /** Whether data fetched before the room was joined is refetched if it may be stale. */
  entered: boolean;
  /** The last message that was passed on; null until the server sent the room's position. */
  seq: number | null;
  /** The newest message that was heard of during the catch-up; null when none is under way. */
  heardWhileCatchingUp: number | null;
}

/**
 * Realtime rooms over one websocket. Each message is delivered once and in order: messages missed during a lost connection are
 * fetched afterwards, and a gap that can't be filled is reported.
 */
export class Realtime {
  readonly #options: RealtimeOptions;
  readonly #rooms = new Map<string, Room>();
  #socket: RealtimeSocket | null = null;
  #opening: Promise<void> | null = null;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  /** Joins a room such as `gacha:{id}`. Returns the function that leaves it. The last subscriber's leave ends the membership. */
  join(name: string): () => void {
    const room = this.#rooms.get(name) ?? {
      visitors: 0,
      entered: false,
      seq: null,
      heardWhileCatchingUp: null,
    };
    room.visitors += 1;
    this.#rooms.set(name, room);
    if (room.visitors === 1) {
      if (this.#socket?.connected) this.#enter(name);
      else void this.#open();
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      room.visitors -= 1;
      if (room.visitors > 0) return;
      this.#rooms.delete(name);
      this.#socket?.emit('leave', { room: name });
    };
  }

  /** Reconnects, because another user is signed in now. */
  reconnect(): void {
    if (!this.#socket) return;
    this.#socket.disconnect();
    this.#socket.connect();
  }

  /** Hands the server a renewed token before the one that the connection began with ends. */
  authenticate(token: string): void {
    if (this.#socket?.connected) this.#socket.emit('authenticate', { token });
  }

  #open(): Promise<void> {
    this.#opening ??= this.#options
      .openSocket()
      .then((socket) => {
        this.#socket = socket;
        socket.on('connect', () => {
          for (const name of this.#rooms.keys()) this.#enter(name);
        });
        // All names: an event that this build doesn't know counts in its room, too.
        socket.onAny((name, frame) => {
          if (isFrame(frame)) this.#receive(messageOf(name, frame));
        });
        socket.on('disconnect', (reason: string) => {
          // The socket reconnects automatically, except when the server closed it, for example after too many requests.
          if (reason === 'io server disconnect') setTimeout(() => socket.connect(), retryAfterMs);
        });
        socket.on('unauthenticated', () => void this.#authenticateAnew());
        socket.on('connect_error', (error: { data?: { code?: string } }) => {
          // The socket doesn't retry after a refusal, only after a lost connection.
          if (error.data?.code === 'TOO_MANY_SOCKETS') {
            // Another token wouldn't help: the other tabs have to close first.
            setTimeout(() => socket.connect(), retryAfterMs);
          } else if (error.data?.code) void this.#connectAnew();
        });
        socket.connect();
      })
      .catch(() => {
        // The code of the socket couldn't be loaded: the next room tries again.
        this.#opening = null;
      });
    return this.#opening;
  }

  /** The token expired while connected: the server removed this client from the rooms that require it. */
  async #authenticateAnew(): Promise<void> {
    const again = () => this.#later(() => void this.#authenticateAnew());
    try {
      const token = await this.#options.renewToken();
      if (token === null) return;
      this.#socket?.emit('authenticate', { token }, (answer: JoinAnswer) => {
        if (!answer.ok) return again();
        for (const name of this.#rooms.keys()) this.#enter(name);
      });
    } catch {
      again();
    }
  }

  /** The token expired before the connection started, for example while the device slept. */
  async #connectAnew(): Promise<void> {
    try {
      await this.#options.renewToken();
      this.#socket?.connect();
    } catch {
      setTimeout(() => void this.#connectAnew(), retryAfterMs);
    }
  }

  #enter(name: string): void {
    this.#socket?.emit('join', { room: name }, (answer: JoinAnswer) => {
      const room = this.#rooms.get(name);
      if (!room) return;
      if (!answer.ok) {
        if (transientCodes.includes(answer.code))
          this.#later(() => {
            if (this.#rooms.has(name)) this.#enter(name);
          });
      } else if (!room.entered) {
        room.entered = true;
        // A message may have come before this answer.
        room.seq ??= answer.seq;
        this.#options.onEntered(name, answer.quietMs, answer.recent);
      } else if (answer.seq !== room.seq) void this.#catchUp(name, room, answer.seq);
    });
  }

  /** Tries again over the present connection. A new one sends the present token and enters all rooms. */
  #later(attempt: () => void): void {
    setTimeout(() => {
      if (this.#socket?.connected) attempt();
    }, retryAfterMs);
  }

  #receive(message: RealtimeMessage | DigestMessage): void {
    const room = this.#rooms.get(message.room);
    if (!room) return;
    const firstSeq = message.name === 'RoomDigest' ? message.payload.firstSeq : message.seq;
    const isNext = room.seq === null || (firstSeq <= room.seq + 1 && message.seq > room.seq);
    if (isNext && room.heardWhileCatchingUp === null) {
      room.seq = message.seq;
      this.#options.onMessage(message);
    } else if (room.seq !== null && message.seq > room.seq) {
      void this.#catchUp(message.room, room, message.seq);
    }
  }

  async #catchUp(name: string, room: Room, heard: number): Promise<void> {
    if (room.seq === null) return;
    if (room.heardWhileCatchingUp !== null) {
      room.heardWhileCatchingUp = Math.max(room.heardWhileCatchingUp, heard);
      return;
    }
    room.heardWhileCatchingUp = 0;
    if (!isOwnRoom(name)) await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_JITTER_MS));
    // The last subscriber may have left meanwhile.
    if (this.#rooms.get(name) !== room) return;
    try {
      const missed = await this.#options.catchUp(name, room.seq);
      // A room that counts from the start again (a restored database) has lost its history, too.
      if (!missed.complete || missed.latest < room.seq) this.#options.onGap(name);
      else for (const item of missed.items) this.#options.onMessage(item as RealtimeMessage);
      room.seq = missed.latest;
    } catch {
      this.#options.onGap(name);
      room.entered = false;
      room.seq = null;
    }
    const newest = room.heardWhileCatchingUp;
    room.heardWhileCatchingUp = null;
    if (room.seq !== null && newest > room.seq) await this.#catchUp(name, room, newest);
  }
}

/** The rooms of one account. Their messages concern nobody else. */
export const isOwnRoom = (room: string): boolean => room === 'admin' || room.startsWith('user:');

function isFrame(frame: unknown): frame is RealtimeFrame | RoomDigestFrame {
  if (typeof frame !== 'object' || frame === null) return false;
  const { room, seq } = frame as { room?: unknown; seq?: unknown };
  return typeof room === 'string' && typeof seq === 'number';
}

/** The format of missed messages too. */
function messageOf(
  name: string,
  { room, seq, ...payload }: RealtimeFrame | RoomDigestFrame,
): RealtimeMessage | DigestMessage {
  return { room, seq, name, payload } as RealtimeMessage | DigestMessage;
}
