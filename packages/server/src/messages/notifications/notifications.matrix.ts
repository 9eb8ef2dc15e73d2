import type { notificationsContract } from '@kura/api-contract/notifications';
import {
  adminsOf,
  anyAccount,
  anyIdentity,
  type MatrixRows,
  newPushKeys,
  noticeTo,
  ownerOnly,
  usersOnly,
} from '@kura/testing';
import { unsubscribeToken } from '../email/index.ts';

function pushKeys() {
  const { p256dh, auth } = newPushKeys();
  return { p256dh, auth };
}

const text = { title: 'お知らせ', text: '明日の朝、短い点検があります。' };

export const notificationsMatrix: MatrixRows<typeof notificationsContract> = {
  list: { expect: anyAccount },
  countUnread: { expect: usersOnly },
  preferences: { expect: usersOnly },
  setPreferences: {
    expect: usersOnly,
    input: () => ({
      items: [
        { kind: 'SOLD', enabled: false, email: false, push: false, leastPercent: null, leastAmount: null },
      ],
    }),
  },
  unsubscribe: {
    expect: anyIdentity,
    input: ({ context, user }) => ({ token: unsubscribeToken(context.config, user.id, 'NOTICES') }),
  },
  pushKey: { expect: anyIdentity },
  subscribePush: {
    expect: usersOnly,
    input: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      keys: pushKeys(),
    }),
  },
  unsubscribePush: {
    expect: usersOnly,
    input: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' }),
  },
  markAllRead: { expect: usersOnly, input: () => ({ until: new Date().toISOString() }) },
  markRead: {
    expect: ownerOnly,
    input: async ({ context, user }) => ({ id: await noticeTo(context, user) }),
  },
  send: {
    expect: adminsOf('support'),
    input: ({ user }) => ({
      audience: { kind: 'USERS', userIds: [user.id] },
      texts: { ja: text, en: text },
    }),
  },
  cancel: {
    expect: adminsOf('support'),
    input: async ({ server, admin, user }) => {
      const { body } = await server.request({
        method: 'POST',
        path: '/api/notification',
        token: admin.token,
        idempotencyKey: true,
        body: {
          audience: { kind: 'USERS', userIds: [user.id] },
          texts: { ja: text, en: text },
          sendAt: new Date(Date.now() + 60_000).toISOString(),
        },
      });
      return { id: body.id };
    },
  },
};
