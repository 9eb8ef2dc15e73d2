import { describe, expect, it, vi } from 'vitest';
import { type MissedMessages, Realtime, type RealtimeSocket } from './realtime.ts';

const room = 'gacha:0193f3c0-0000-7000-8000-000000000001';
const message = (seq: number) => ({ room, seq, name: 'GachaSold', payload: { seq } });

/** A server's end of a socket: what it is told, and what it tells. */
function line(seqAtJoin: () => number) {
  const listeners = new Map<string, (payload: never) => void>();
  const told: string[] = [];
  const socket: RealtimeSocket = {
    connected: true,
    on: (event, listener) => listeners.set(event, listener),
    connect: () => listeners.get('connect')?.(undefined as never),
    disconnect: () => undefined,
    emit: (event, payload, acknowledge) => {
      told.push(`${event} ${(payload as { room: string }).room}`);
      acknowledge?.({ ok: true, seq: seqAtJoin() } as never);
    },
  };
  return { socket, told, send: (payload: unknown) => listeners.get('message')?.(payload as never) };
}

async function joined(options: { missed?: () => Promise<MissedMessages>; seqAtJoin?: () => number } = {}) {
  const server = line(options.seqAtJoin ?? (() => 5));
  const onMessage = vi.fn();
  const onGap = vi.fn();
  const catchUp = vi.fn(options.missed ?? (async () => ({ latest: 5, complete: true, items: [] })));
  const realtime = new Realtime({ openSocket: async () => server.socket, catchUp, onMessage, onGap });
  const leave = realtime.join(room);
  await vi.waitFor(() => expect(server.told).toContain(`join ${room}`));
  return { server, onMessage, onGap, catchUp, realtime, leave };
}

const passedOn = (onMessage: ReturnType<typeof vi.fn>) => onMessage.mock.calls.map(([each]) => each.seq);

describe('realtime', () => {
  it('passes each message on once and in order', async () => {
    const { server, onMessage } = await joined();
    for (const seq of [6, 7, 7, 6, 8]) server.send(message(seq));
    expect(passedOn(onMessage)).toEqual([6, 7, 8]);
  });

  it('fetches what is missing between two messages', async () => {
    const missed = async () => ({ latest: 8, complete: true, items: [message(6), message(7), message(8)] });
    const { server, onMessage, catchUp } = await joined({ missed });
    server.send(message(8));
    await vi.waitFor(() => expect(passedOn(onMessage)).toEqual([6, 7, 8]));
    expect(catchUp).toHaveBeenCalledExactlyOnceWith(room, 5);
  });

  it('fetches what a lost connection swallowed', async () => {
    let seq = 5;
    const missed = async () => ({ latest: 6, complete: true, items: [message(6)] });
    const { onMessage, realtime } = await joined({ missed, seqAtJoin: () => seq });
    seq = 6;
    realtime.reconnect();
    await vi.waitFor(() => expect(passedOn(onMessage)).toEqual([6]));
  });

  it('tells of a gap when more was missed than can be told, or it cannot be asked for', async () => {
    const tooMuch = await joined({ missed: async () => ({ latest: 900, complete: false, items: [] }) });
    tooMuch.server.send(message(900));
    await vi.waitFor(() => expect(tooMuch.onGap).toHaveBeenCalledWith(room));

    const offline = await joined({ missed: () => Promise.reject(new Error('offline')) });
    offline.server.send(message(9));
    await vi.waitFor(() => expect(offline.onGap).toHaveBeenCalledWith(room));
  });

  it('enters a room once for all its visitors and leaves with the last', async () => {
    const { server, realtime, leave } = await joined();
    const leaveToo = realtime.join(room);
    leave();
    leave();
    expect(server.told).not.toContain(`leave ${room}`);
    leaveToo();
    expect(server.told).toEqual([`join ${room}`, `leave ${room}`]);
  });
});
