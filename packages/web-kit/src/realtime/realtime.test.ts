import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MissedMessages, Realtime, type RealtimeSocket } from './realtime.ts';

/** Timeout for slow machines. */
const waitOptions = { timeout: 20_000 };

const room = 'gacha:0193f3c0-0000-7000-8000-000000000001';
const message = (seq: number) => ({ room, seq, name: 'GachaSold', payload: { gachaId: `sold ${seq}` } });

const digest = (firstSeq: number, seq: number) => ({
  room,
  seq,
  name: 'RoomDigest',
  payload: { firstSeq, changes: {}, listed: [], openOrders: [], packsLeft: {} },
});

type Sent = ReturnType<typeof message> | ReturnType<typeof digest>;

/** The server's side of a socket: its received and sent messages. */
function line(answerToJoin: (send: (each: Sent) => void) => unknown) {
  const listeners = new Map<string, (payload: never) => void>();
  let onAny: (event: string, payload: unknown) => void = () => {};
  const received: string[] = [];
  const socket: RealtimeSocket = {
    connected: true,
    on: (event, listener) => listeners.set(event, listener),
    onAny: (listener) => {
      onAny = listener;
    },
    connect: () => {
      received.push('connect');
      listeners.get('connect')?.(undefined as never);
    },
    disconnect: () => undefined,
    emit: (event, payload, acknowledge) => {
      const { room: name, token } = payload as { room?: string; token?: string };
      received.push(`${event} ${name ?? token}`);
      acknowledge?.((event === 'join' ? answerToJoin(send) : { ok: true }) as never);
    },
  };
  const happen = (event: string, payload?: unknown) => listeners.get(event)?.(payload as never);
  const send = ({ room, seq, name, payload }: Sent) => onAny(name, { ...payload, room, seq });
  return {
    socket,
    received,
    happen,
    send,
    sendAny: (event: string, payload?: unknown) => onAny(event, payload),
  };
}

const entered = (seq: number) => ({ ok: true, seq, quietMs: 4_000, recent: null });

async function joined(
  options: { missed?: () => Promise<MissedMessages>; answerToJoin?: Parameters<typeof line>[0] } = {},
) {
  const server = line(options.answerToJoin ?? (() => entered(5)));
  const onMessage = vi.fn();
  const onGap = vi.fn();
  const catchUp = vi.fn(options.missed ?? (async () => ({ latest: 5, complete: true, items: [] })));
  const onEntered = vi.fn();
  const renewToken = vi.fn(async (): Promise<string | null> => 'renewed');
  const realtime = new Realtime({
    openSocket: async () => server.socket,
    catchUp,
    onMessage,
    onGap,
    onEntered,
    renewToken,
  });
  const leave = realtime.join(room);
  await vi.waitFor(() => expect(server.received).toContain(`join ${room}`), waitOptions);
  return { server, onMessage, onGap, onEntered, renewToken, catchUp, realtime, leave };
}

const passedOn = (onMessage: ReturnType<typeof vi.fn>) => onMessage.mock.calls.map(([each]) => each.seq);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('realtime', () => {
  it('delivers each message once and in order', async () => {
    const { server, onMessage } = await joined();
    for (const seq of [6, 7, 7, 6, 8]) server.send(message(seq));
    expect(passedOn(onMessage)).toEqual([6, 7, 8]);
  });

  it('passes an event on in the form of the catch-up call', async () => {
    const { server, onMessage } = await joined();
    server.send(message(6));
    expect(onMessage).toHaveBeenCalledExactlyOnceWith(message(6));
  });

  it('counts an event with an unknown name, and skips other messages that are no room event', async () => {
    const { server, onMessage, catchUp } = await joined();
    server.sendAny('unauthenticated');
    server.sendAny('EventOfALaterBuild', { room, seq: 6 });
    server.send(message(7));
    expect(passedOn(onMessage)).toEqual([6, 7]);
    expect(catchUp).not.toHaveBeenCalled();
  });

  it('fetches missing messages between two others', async () => {
    const missed = async () => ({ latest: 8, complete: true, items: [message(6), message(7), message(8)] });
    const { server, onMessage, catchUp } = await joined({ missed });
    server.send(message(8));
    await vi.waitFor(() => expect(passedOn(onMessage)).toEqual([6, 7, 8]), waitOptions);
    expect(catchUp).toHaveBeenCalledExactlyOnceWith(room, 5);
  });

  it('fetches messages that a lost connection missed', async () => {
    let seq = 5;
    const missed = async () => ({ latest: 6, complete: true, items: [message(6)] });
    const { onMessage, realtime } = await joined({ missed, answerToJoin: () => entered(seq) });
    seq = 6;
    realtime.reconnect();
    await vi.waitFor(() => expect(passedOn(onMessage)).toEqual([6]), waitOptions);
  });

  it('catches up again with a message that came during the catch-up', async () => {
    const begun: ((missed: MissedMessages) => void)[] = [];
    const missed = () => new Promise<MissedMessages>((resolve) => begun.push(resolve));
    const { server, onMessage, catchUp } = await joined({ missed });
    server.send(message(7));
    server.send(message(8));
    await vi.waitFor(() => expect(begun).toHaveLength(1), waitOptions);
    begun[0]?.({ latest: 7, complete: true, items: [message(6), message(7)] });
    await vi.waitFor(() => expect(catchUp).toHaveBeenLastCalledWith(room, 7), waitOptions);
    begun[1]?.({ latest: 8, complete: true, items: [message(8)] });
    await vi.waitFor(() => expect(passedOn(onMessage)).toEqual([6, 7, 8]), waitOptions);
  });

  it('reports a gap when more was missed than can be sent, or it cannot be requested', async () => {
    const tooMuch = await joined({ missed: async () => ({ latest: 900, complete: false, items: [] }) });
    tooMuch.server.send(message(900));
    await vi.waitFor(() => expect(tooMuch.onGap).toHaveBeenCalledWith(room), waitOptions);

    const offline = await joined({ missed: () => Promise.reject(new Error('offline')) });
    offline.server.send(message(9));
    await vi.waitFor(() => expect(offline.onGap).toHaveBeenCalledWith(room), waitOptions);
  });

  it('takes a digest as the messages from its first to its last, and fetches those that are missing before it', async () => {
    const missed = async () => ({
      latest: 12,
      complete: true,
      items: [message(9), message(10), message(12)],
    });
    const { server, onMessage, catchUp } = await joined({ missed });
    server.send(digest(6, 8));
    server.send(digest(7, 8));
    expect(passedOn(onMessage)).toEqual([8]);
    expect(catchUp).not.toHaveBeenCalled();
    server.send(digest(11, 12));
    await vi.waitFor(() => expect(catchUp).toHaveBeenCalledExactlyOnceWith(room, 8), waitOptions);
    await vi.waitFor(() => expect(passedOn(onMessage)).toEqual([8, 9, 10, 12]), waitOptions);
  });

  it('requests missed messages of a public room once, at a random time within three seconds, and own ones at once', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    let seq = 5;
    const { catchUp, realtime, server } = await joined({ answerToJoin: () => entered(seq) });
    const own = 'user:0193f3c0-0000-7000-8000-000000000002';
    realtime.join(own);
    seq = 9;
    // A phone wakes: the connection was lost, and frames come while it enters its rooms again.
    realtime.reconnect();
    server.send(digest(8, 9));
    expect(catchUp.mock.calls).toEqual([[own, 5]]);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(catchUp).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(catchUp.mock.calls).toEqual([
      [own, 5],
      [room, 5],
    ]);
  });

  it('requests nothing for a room that was left meanwhile', async () => {
    vi.useFakeTimers();
    const { catchUp, leave, server } = await joined();
    server.send(digest(8, 9));
    leave();
    await vi.runAllTimersAsync();
    expect(catchUp).not.toHaveBeenCalled();
  });

  it('joins a room once for all subscribers and leaves with the last', async () => {
    const { server, realtime, leave } = await joined();
    const leaveToo = realtime.join(room);
    leave();
    leave();
    expect(server.received).not.toContain(`leave ${room}`);
    leaveToo();
    expect(server.received).toEqual(['connect', `join ${room}`, `leave ${room}`]);
  });

  it('says when a room is entered for the first time, not when it is entered again', async () => {
    const { onEntered, realtime } = await joined();
    expect(onEntered).toHaveBeenCalledExactlyOnceWith(room, 4_000, null);
    realtime.reconnect();
    expect(onEntered).toHaveBeenCalledTimes(1);
  });

  it('says that a room is entered also when a message comes before the answer', async () => {
    const { onEntered, onMessage } = await joined({
      answerToJoin: (send) => {
        send(message(6));
        return entered(6);
      },
    });
    expect(passedOn(onMessage)).toEqual([6]);
    expect(onEntered).toHaveBeenCalledExactlyOnceWith(room, 4_000, null);
  });

  it('connects again when the server closed the connection, and leaves a lost one to the socket', async () => {
    const { server } = await joined();
    vi.useFakeTimers();
    server.received.length = 0;
    server.happen('disconnect', 'transport close');
    server.happen('disconnect', 'io client disconnect');
    await vi.runAllTimersAsync();
    expect(server.received).toEqual([]);
    server.happen('disconnect', 'io server disconnect');
    await vi.runAllTimersAsync();
    expect(server.received).toEqual(['connect', `join ${room}`]);
  });

  it('joins a room again later when the server could not answer, unless it was left or may not be joined', async () => {
    const answers = ['DEPENDENCY_UNAVAILABLE', 'RATE_LIMITED', 'DEPENDENCY_UNAVAILABLE', 'FORBIDDEN'];
    vi.useFakeTimers();
    const { server, realtime, leave } = await joined({
      answerToJoin: () => ({ ok: false, code: answers.shift() }),
    });
    await vi.runAllTimersAsync();
    expect(server.received).toEqual(['connect', ...Array(4).fill(`join ${room}`)]);
    expect(answers).toEqual([]);

    answers.push('DEPENDENCY_UNAVAILABLE');
    leave();
    realtime.join('market')();
    server.received.length = 0;
    await vi.runAllTimersAsync();
    expect(server.received).toEqual([]);
  });

  it('[T40] sends a new token when the server rejects the old one, and joins its rooms again', async () => {
    const { server } = await joined();
    server.received.length = 0;
    server.happen('unauthenticated');
    await vi.waitFor(
      () => expect(server.received).toEqual(['authenticate renewed', `join ${room}`]),
      waitOptions,
    );
  });

  it('renews a rejected token later when the server could not be reached', async () => {
    const { server, renewToken } = await joined();
    vi.useFakeTimers();
    server.received.length = 0;
    renewToken.mockRejectedValueOnce(new Error('offline'));
    server.happen('unauthenticated');
    await vi.runAllTimersAsync();
    expect(server.received).toEqual(['authenticate renewed', `join ${room}`]);
  });

  it('does not reconnect when the session has ended', async () => {
    const { server, renewToken } = await joined();
    server.received.length = 0;
    renewToken.mockResolvedValueOnce(null);
    server.happen('unauthenticated');
    await vi.waitFor(() => expect(renewToken).toHaveBeenCalled(), waitOptions);
    expect(server.received).toEqual([]);
  });

  it('renews a token that had ended before the connection began, and leaves lost connections to the socket', async () => {
    const { server, renewToken } = await joined();
    server.received.length = 0;
    server.happen('connect_error', new Error('websocket error'));
    expect(renewToken).not.toHaveBeenCalled();
    server.happen(
      'connect_error',
      Object.assign(new Error('TOKEN_EXPIRED'), { data: { code: 'TOKEN_EXPIRED' } }),
    );
    await vi.waitFor(() => expect(server.received).toEqual(['connect', `join ${room}`]), waitOptions);
  });
});
