import { roomDigest } from '@kura/api-contract/system';
import { REALTIME_EVENTS } from '@kura/domain/vocabulary';
import { adminActor, startTestServer, type TestServer, untilPublished, userActor } from '@kura/testing';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemFeature } from '../../operations/system/index.ts';
import type { Actor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import { inTransaction } from '../in-transaction.ts';
import { newId } from '../new-id.ts';
import { publish, rooms } from './publish.ts';

const userId = newId();
const otherId = newId();
const actors: Record<string, Actor> = {
  user: userActor({ userId }),
  other: userActor({ userId: otherId }),
  admin: adminActor({ adminId: newId() }),
};
const ended = new Set<string>();

// Two processes over one database.
let one: TestServer;
let two: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  const options = {
    features: [systemFeature],
    authenticate: async (_context: unknown, token: string) => {
      if (ended.has(token)) throw new ApiError('SESSION_ENDED');
      const actor = actors[token];
      if (actor === undefined) throw new ApiError('TOKEN_INVALID');
      return actor;
    },
    api: { realtimeRecheckMs: 50, corsOrigins: ['https://partner.test'] },
  };
  one = await startTestServer(options);
  two = await startTestServer({ ...options, database: one.database });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  ended.clear();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

interface Message {
  room: string;
  seq: number;
  name: string;
  payload: Record<string, unknown>;
}

type Frame = Partial<Pick<Message, 'room' | 'seq'>> & Record<string, unknown>;

async function connect(server: TestServer, token?: string, headers?: Record<string, string>) {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    ...(headers === undefined ? {} : { extraHeaders: headers }),
  });
  sockets.push(socket);
  const messages: Message[] = [];
  socket.onAny((name: string, { room, seq, ...payload }: Frame = {}) => {
    if (room !== undefined && seq !== undefined) messages.push({ room, seq, name, payload });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, messages, join: (room: unknown) => socket.emitWithAck('join', { room }) };
}

const tell = (gachaId: string, quantity: number) =>
  inTransaction(one.context, (tx) =>
    publish(tx, {
      room: rooms.gacha(gachaId),
      name: 'GachaSold',
      payload: { gachaId, quantity, remaining: 0 },
    }),
  );

/** The numbers of the messages in frames. */
const seqsOf = (frames: readonly Message[]) =>
  frames.flatMap(({ seq, payload }) => {
    const first = Number(payload['firstSeq'] ?? seq);
    return Array.from({ length: seq - first + 1 }, (_unused, index) => first + index);
  });

const idsIn = (frames: readonly Message[]) =>
  frames.flatMap(({ payload }) => (payload['changes'] as Record<string, string[]>)['OrderFulfilled'] ?? []);

async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('realtime', () => {
  it('reaches the sockets of every process, once each, numbered without gaps', async () => {
    const gachaId = newId();
    const clients = [await connect(one), await connect(two)];
    for (const client of clients)
      expect(await client.join(rooms.gacha(gachaId))).toMatchObject({ ok: true, seq: 0, quietMs: null });
    for (let count = 1; count <= 3; count += 1) await tell(gachaId, count);
    for (const { messages } of clients) {
      await eventually(() => messages.at(-1)?.seq === 3);
      expect(seqsOf(messages)).toEqual([1, 2, 3]);
    }
  });

  it('[T76] sends the events of the whole shop as one frame a second, with the ids of what changed', async () => {
    const { messages, join } = await connect(one);
    await join('market');
    const nftIds = Array.from({ length: 20 }, () => newId());
    const started = Date.now();
    for (const nftId of nftIds) {
      await inTransaction(one.context, (tx) =>
        publish(tx, { room: rooms.market, name: 'OrderFulfilled', payload: { orderId: newId(), nftId } }),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await eventually(() => idsIn(messages).length === nftIds.length);
    const seconds = (Date.now() - started) / 1_000;
    expect(messages.every(({ name }) => name === 'RoomDigest')).toBe(true);
    expect(messages.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(idsIn(messages)).toEqual(nftIds);
    const seqs = seqsOf(messages);
    expect(seqs).toEqual(nftIds.map((_unused, index) => (seqs[0] ?? 0) + index));
    for (const { payload } of messages) expect(roomDigest.safeParse(payload).success).toBe(true);
  });

  it('sends an event of one card under its own name, and more of the same second as one digest', async () => {
    const nftId = newId();
    const { messages, join } = await connect(one);
    expect(await join(rooms.nft(nftId))).toMatchObject({ ok: true, recent: null });
    const tellOfCard = (...names: ('OrderFulfilled' | 'OrderUpdated')[]) =>
      inTransaction(one.context, (tx) =>
        publish(
          tx,
          ...names.map((name) => ({ room: rooms.nft(nftId), name, payload: { orderId: newId(), nftId } })),
        ),
      );
    await tellOfCard('OrderUpdated', 'OrderUpdated', 'OrderFulfilled');
    await eventually(() => messages.length === 2);
    expect(messages.map(({ name, seq }) => [name, seq])).toEqual([
      ['OrderUpdated', 1],
      ['RoomDigest', 3],
    ]);
    expect(messages[1]?.payload).toMatchObject({
      firstSeq: 2,
      changes: { OrderUpdated: [nftId], OrderFulfilled: [nftId] },
    });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await tellOfCard('OrderFulfilled');
    await eventually(() => messages.length === 3);
    expect(messages[2]).toMatchObject({ name: 'OrderFulfilled', seq: 4 });
  });

  it('tells who joins a room of the whole shop which things changed shortly before', async () => {
    const gachaId = newId();
    await tell(gachaId, 1);
    const { join } = await connect(one);
    await eventually(async () => (await join(rooms.gacha(gachaId))).recent.changes.GachaSold !== undefined);
    const { recent, seq } = await join(rooms.gacha(gachaId));
    expect([seq, recent.changes, recent.packsLeft]).toEqual([1, { GachaSold: [gachaId] }, { [gachaId]: 0 }]);
    expect(recent.withinMs).toBeGreaterThan(0);
    expect(recent.withinMs).toBeLessThanOrEqual(30_000);
  });

  it('emits each event of the contract once, under its own name, with room and seq', async () => {
    const id = newId();
    const room = rooms.user(otherId);
    const { socket, join } = await connect(one, 'other');
    await join(room);
    const heard: [string, unknown][] = [];
    for (const name of REALTIME_EVENTS) socket.on(name, (frame) => heard.push([name, frame]));
    const frames: string[] = [];
    socket.onAny((name) => frames.push(name));
    const messages = [
      { name: 'OrderFulfilled', payload: { orderId: id, nftId: null } },
      {
        name: 'UpdateUserApplication',
        payload: { campaignId: id, applicationId: id, status: 'APPLIED' },
      },
      { name: 'CoinflowPaymentSuccess', payload: { paymentId: id } },
    ] as const;
    await inTransaction(one.context, (tx) => publish(tx, ...messages.map((each) => ({ room, ...each }))));
    await eventually(() => heard.length >= messages.length);
    expect(heard).toEqual(
      messages.map(({ name, payload }, index) => [name, { ...payload, room, seq: index + 1 }]),
    );
    expect(frames).toEqual(messages.map(({ name }) => name));
  });

  it('reveals nothing of a transaction that was rolled back', async () => {
    const gachaId = newId();
    const { messages, join } = await connect(one);
    await join(rooms.gacha(gachaId));
    await inTransaction(one.context, async (tx) => {
      await publish(tx, {
        room: rooms.gacha(gachaId),
        name: 'GachaUpdated',
        payload: { gachaId, status: 'READY' },
      });
      throw new Error('no');
    }).catch(() => {});
    await tell(gachaId, 7);
    await eventually(() => messages.length > 0);
    expect(messages.map(({ seq, payload }) => [seq, payload['changes']])).toEqual([
      [1, { GachaSold: [gachaId] }],
    ]);
  });

  it('numbers messages of many transactions at once without a gap or a deadlock', async () => {
    const [a, b] = [newId(), newId()];
    await Promise.all(
      Array.from({ length: 40 }, (_unused, index) =>
        inTransaction(one.context, (tx) => {
          const messages = [a, b].map((gachaId) => ({
            room: rooms.gacha(gachaId),
            name: 'GachaSold' as const,
            payload: { gachaId, quantity: index, remaining: 0 },
          }));
          return publish(tx, ...(index % 2 === 0 ? messages : messages.toReversed()));
        }),
      ),
    );
    await untilPublished(one.database);
    const { body } = await one.request({ method: 'GET', path: `/api/events?room=gacha:${a}&after=0` });
    expect(body.items.map(({ seq }: Message) => seq)).toEqual(
      Array.from({ length: 40 }, (_unused, index) => index + 1),
    );
  });

  it('gives what was missed, and says when that is not all', async () => {
    const gachaId = newId();
    for (let count = 0; count < 5; count += 1) await tell(gachaId, count);
    await untilPublished(one.database);
    const missed = await one.request({ method: 'GET', path: `/api/events?room=gacha:${gachaId}&after=3` });
    expect(missed.body).toMatchObject({ latest: 5, complete: true });
    expect(missed.body.items.map(({ seq }: Message) => seq)).toEqual([4, 5]);
    await one.context.db
      .deleteFrom('realtime_event')
      .where('room', '=', `gacha:${gachaId}`)
      .where('seq', '<', 3)
      .execute();
    const gone = await one.request({ method: 'GET', path: `/api/events?room=gacha:${gachaId}&after=1` });
    expect(gone.body).toMatchObject({ latest: 5, complete: false });
  });

  it('lets users into their own room alone, and admins into theirs', async () => {
    const room = rooms.user(userId);
    const [visitor, user, other, admin] = [
      await connect(one),
      await connect(one, 'user'),
      await connect(one, 'other'),
      await connect(one, 'admin'),
    ];
    expect(await user.join(room)).toMatchObject({ ok: true });
    for (const stranger of [visitor, other, admin]) {
      expect(await stranger.join(room)).toEqual({ ok: false, code: 'FORBIDDEN' });
    }
    expect(await admin.join('admin')).toMatchObject({ ok: true });
    expect(await user.join('admin')).toEqual({ ok: false, code: 'FORBIDDEN' });
    expect(
      (await one.request({ method: 'GET', path: `/api/events?room=${room}`, token: 'other' })).status,
    ).toBe(404);
    expect(
      (await one.request({ method: 'GET', path: `/api/events?room=${room}`, token: 'user' })).status,
    ).toBe(200);
  });

  it.each([[undefined], [''], ['nonsense'], ['user:*'], [{ room: 'market' }], ['gacha:1']])(
    '[T53] refuses what is no room: %j',
    async (room) => {
      const { join } = await connect(one);
      expect(await join(room)).toEqual({ ok: false, code: 'VALIDATION_FAILED' });
    },
  );

  it('[T53] refuses a bad token, and pages of other origins', async () => {
    await expect(connect(one, 'forged')).rejects.toMatchObject({ data: { code: 'TOKEN_INVALID' } });
    await expect(connect(one, undefined, { origin: 'https://evil.test' })).rejects.toThrow();
    await expect(connect(one, undefined, { origin: 'https://partner.test' })).resolves.toBeDefined();
  });

  it('[T53] cuts a socket that floods', async () => {
    const { socket } = await connect(one);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let count = 0; count < 100; count += 1) socket.emit('join', { room: 'market' });
    expect(await cut).toBe('io server disconnect');
  });

  it('[T53] [T40] takes the guarded rooms from a socket whose session has ended', async () => {
    const room = rooms.user(userId);
    const { socket, messages, join } = await connect(one, 'user');
    await join(room);
    await join('market');
    const told = new Promise<void>((resolve) => socket.once('unauthenticated', () => resolve()));
    ended.add('user');
    await told;
    await inTransaction(one.context, (tx) =>
      publish(
        tx,
        { room, name: 'NotificationCreated', payload: { notificationId: newId() } },
        { room: rooms.market, name: 'OrderUpdated', payload: { orderId: newId(), nftId: null } },
      ),
    );
    await eventually(() => messages.length > 0);
    expect(messages.map((message) => message.room)).toEqual(['market']);
    expect(await join(room)).toEqual({ ok: false, code: 'FORBIDDEN' });
  });

  it('receives its user’s events by its token alone, and another user’s events with that user’s token', async () => {
    const messages = {
      OrderFulfilled: { orderId: newId(), nftId: newId() },
      UpdateUserApplication: { campaignId: newId(), applicationId: newId(), status: 'APPLIED' },
      CoinflowPaymentSuccess: { paymentId: newId() },
    } as const;
    const tellBoth = () =>
      inTransaction(one.context, (tx) =>
        publish(
          tx,
          ...[userId, otherId].flatMap((id) =>
            Object.entries(messages).map(
              ([name, payload]) => ({ room: rooms.user(id), name, payload }) as Parameters<typeof publish>[1],
            ),
          ),
        ),
      );
    const { socket, messages: heard } = await connect(two, 'user');
    await tellBoth();
    await eventually(() => heard.length >= 3);
    expect(heard.map(({ name, room }) => [name, room])).toEqual(
      Object.keys(messages).map((name) => [name, rooms.user(userId)]),
    );
    heard.splice(0);
    expect(await socket.emitWithAck('authenticate', { token: 'other' })).toMatchObject({ ok: true });
    await tellBoth();
    await eventually(() => heard.length >= 3);
    expect(new Set(heard.map(({ room }) => room))).toEqual(new Set([rooms.user(otherId)]));
  });

  it('continues with a newer token', async () => {
    const { socket, join } = await connect(one);
    expect(await socket.emitWithAck('authenticate', { token: 'user' })).toMatchObject({ ok: true });
    expect(await join(rooms.user(userId))).toMatchObject({ ok: true });
    expect(await socket.emitWithAck('authenticate', { token: 'forged' })).toEqual({
      ok: false,
      code: 'TOKEN_INVALID',
    });
  });
});

describe('a server that stops', () => {
  it('lets its clients reconnect automatically', async () => {
    const stopping = await startTestServer({ features: [systemFeature], database: one.database });
    const { socket } = await connect(stopping);
    const lost = new Promise((resolve) => socket.once('disconnect', resolve));
    await stopping.stop();
    expect(await lost).toBe('transport close');
  });
});

describe('a broken listening connection', () => {
  it('[T36] reconnects and delivers what was published meanwhile', async () => {
    const gachaId = newId();
    const { messages, join } = await connect(one);
    await join(rooms.gacha(gachaId));
    await tell(gachaId, 1);
    await eventually(() => messages.length === 1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kura news' and datname = current_database()`.execute(one.context.db);
    await tell(gachaId, 2);
    await tell(gachaId, 3);
    await eventually(() => messages.at(-1)?.seq === 3);
    expect(seqsOf(messages)).toEqual([1, 2, 3]);
  });
});
