import { ROOM_DIGEST } from '@kura/api-contract/system';
import { digestOf, MAX_DIGEST_IDS, type RoomDigest } from '@kura/domain/system';

/** A message of a room, numbered. */
export interface NewMessage {
  readonly room: string;
  readonly seq: number;
  readonly name: string;
  readonly payload: unknown;
}

/** The changes that a socket may have missed before it joined a room. */
export interface RecentChanges extends Omit<RoomDigest, 'firstSeq'> {
  /** The period that they cover. */
  readonly withinMs: number;
}

type Send = (room: string, name: string, frame: object) => void;

interface Room {
  /** Messages for the next frame. */
  waiting: NewMessage[];
  /** A second after each frame without another one; null outside of it. */
  pause: NodeJS.Timeout | null;
  /** The latest messages with the time of their frame, oldest first. */
  recent: { atMs: number; message: NewMessage }[];
}

const PAUSE_MS = 1_000;
/** The messages of a transaction arrive together. */
const GATHERING_MS = 20;
/** A page joins its rooms sooner after reading its data. */
const RECENT_MS = 30_000;

/**
 * Sends the frames of all rooms in one process: each message of a user immediately, and at most one frame a second to any
 * other room.
 */
export class RoomDigests {
  readonly #send: Send;
  readonly #rooms = new Map<string, Room>();
  readonly #startedAtMs = Date.now();
  readonly #forgetting: NodeJS.Timeout;

  constructor(send: Send) {
    this.#send = send;
    this.#forgetting = setInterval(() => this.#forget(), RECENT_MS).unref();
  }

  add(message: NewMessage): void {
    if (isOwn(message.room)) {
      this.#sendOne(message);
      return;
    }
    const room = this.#rooms.get(message.room) ?? { waiting: [], pause: null, recent: [] };
    this.#rooms.set(message.room, room);
    room.waiting.push(message);
    if (room.pause !== null) return;
    if (namesEvents(message.room)) this.#flush(message.room, room);
    else room.pause = setTimeout(() => this.#flush(message.room, room), GATHERING_MS);
  }

  /** Returns the newest changes of a room, up to the limit of one frame. */
  recentOf(name: string): RecentChanges {
    const now = Date.now();
    const { recent = [], waiting = [] } = this.#rooms.get(name) ?? {};
    let from = recent.length;
    while (
      from > 0 &&
      recent.length - from + waiting.length < MAX_DIGEST_IDS &&
      now - (recent[from - 1]?.atMs ?? 0) < RECENT_MS
    )
      from -= 1;
    const known = [...recent.slice(from).map(({ message }) => message), ...waiting];
    const { firstSeq: _, ...changes } = digestOf(known);
    const knownSinceMs =
      from > 0 ? (recent[from - 1]?.atMs ?? now) : Math.max(this.#startedAtMs, now - RECENT_MS);
    return { ...changes, withinMs: now - knownSinceMs };
  }

  close(): void {
    clearInterval(this.#forgetting);
    for (const { pause } of this.#rooms.values()) if (pause !== null) clearTimeout(pause);
    this.#rooms.clear();
  }

  #flush(name: string, room: Room): void {
    const messages = room.waiting;
    room.pause = null;
    const [first] = messages;
    if (first === undefined) return;
    room.pause = setTimeout(() => this.#flush(name, room), PAUSE_MS);
    room.waiting = [];
    if (namesEvents(name) && messages.length === 1) {
      this.#sendOne(first);
      return;
    }
    const atMs = Date.now();
    if (isDigested(name)) for (const message of messages) room.recent.push({ atMs, message });
    this.#send(name, ROOM_DIGEST, { ...digestOf(messages), room: name, seq: messages.at(-1)?.seq });
  }

  #sendOne({ room, seq, name, payload }: NewMessage): void {
    this.#send(room, name, { ...(payload as object), room, seq });
  }

  #forget(): void {
    const before = Date.now() - RECENT_MS;
    for (const [name, room] of this.#rooms) {
      room.recent = room.recent.filter(({ atMs }) => atMs >= before);
      if (room.recent.length === 0 && room.waiting.length === 0 && room.pause === null)
        this.#rooms.delete(name);
    }
  }
}

const isOwn = (room: string) => room.startsWith('user:');

/** The rooms of one card and of admins: an event that is alone in its second keeps its name. */
const namesEvents = (room: string) => room === 'admin' || room.startsWith('nft:');

/** Whether all events of a room are sent as digests. */
export const isDigested = (room: string): boolean => !isOwn(room) && !namesEvents(room);
