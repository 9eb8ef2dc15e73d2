import { expect, it, vi } from 'vitest';
import { LateRealtime } from './late-realtime.ts';
import { Realtime, type RealtimeSocket } from './realtime.ts';

/** Rooms over a socket that connects immediately and records sent messages. */
function recordedRealtime() {
  const sent: string[] = [];
  const listeners = new Map<string, (payload: never) => void>();
  const socket: RealtimeSocket = {
    connected: true,
    on: (event, listener) => listeners.set(event, listener),
    onAny: () => undefined,
    emit: (event, payload) => sent.push([event, ...Object.values(payload as object)].join(' ')),
    connect: () => {
      sent.push('connect');
      listeners.get('connect')?.(undefined as never);
    },
    disconnect: () => sent.push('disconnect'),
  };
  const realtime = new Realtime({
    openSocket: async () => socket,
    catchUp: async () => ({ latest: 0, complete: true, items: [] }),
    onMessage: () => undefined,
    onGap: () => undefined,
    onEntered: () => undefined,
    renewToken: async () => null,
  });
  return { realtime, sent };
}

it('loads with the first room, and enters the rooms that are still joined by then', async () => {
  const { realtime, sent } = recordedRealtime();
  const load = vi.fn(async () => realtime);
  const late = new LateRealtime(load);
  expect(load).not.toHaveBeenCalled();

  const leave = late.join('market');
  late.join('user:1')();
  await vi.waitFor(() => expect(sent).toEqual(['connect', 'join market']));
  leave();
  late.join('nft:1')();
  expect(sent.slice(2)).toEqual(['leave market', 'join nft:1', 'leave nft:1']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again with the next room when it could not be loaded, for all rooms', async () => {
  const { realtime, sent } = recordedRealtime();
  const load = vi.fn<() => Promise<Realtime>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(realtime);
  const late = new LateRealtime(load);

  late.join('market');
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
  late.join('user:1');
  await vi.waitFor(() => expect(sent).toEqual(['connect', 'join market', 'join user:1']));
});

it('sends the server a change of the session once it is loaded', async () => {
  const { realtime, sent } = recordedRealtime();
  const late = new LateRealtime(async () => realtime);
  late.reconnect();
  late.authenticate('early');
  late.join('market');
  await vi.waitFor(() => expect(sent).toEqual(['connect', 'join market']));
  late.authenticate('renewed');
  late.reconnect();
  expect(sent.slice(2)).toEqual(['authenticate renewed', 'disconnect', 'connect', 'join market']);
});
