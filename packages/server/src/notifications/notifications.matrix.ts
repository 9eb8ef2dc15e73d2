import type { notificationsContract } from '@kura/api-contract';
import { adminsOnly, anyAccount, type MatrixRows, ownerOnly, toldOf, usersOnly } from '@kura/testing';

const text = { title: 'お知らせ', text: '明日の朝、短い点検があります。' };

export const notificationsMatrix: MatrixRows<typeof notificationsContract> = {
  list: { expect: anyAccount },
  countUnread: { expect: usersOnly },
  preferences: { expect: usersOnly },
  setPreferences: {
    expect: usersOnly,
    input: () => ({ items: [{ kind: 'SOLD', enabled: false, leastPercent: null, leastAmount: null }] }),
  },
  markAllRead: { expect: usersOnly, input: () => ({ until: new Date().toISOString() }) },
  markRead: {
    expect: ownerOnly,
    input: async ({ context, user }) => ({ id: await toldOf(context, user) }),
  },
  send: {
    expect: adminsOnly,
    input: ({ user }) => ({
      audience: { kind: 'USERS', userIds: [user.id] },
      texts: { ja: text, en: text },
    }),
  },
};
