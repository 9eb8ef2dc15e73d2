import type { contactContract } from '@kura/api-contract/contact';
import { adminsOf, anyIdentity, type MatrixRows, type MatrixWorld } from '@kura/testing';
import { replyToken } from './reply-token.ts';

const message = () => ({
  name: 'Hanako',
  email: `${crypto.randomUUID()}@mail.test`,
  topic: 'OTHER',
  message: 'When will my card be sent?',
});

async function inquiry({ server }: MatrixWorld) {
  const { body } = await server.request({
    method: 'POST',
    path: '/api/contact/send-email',
    body: message(),
  });
  const { id } = await server.context.db
    .selectFrom('inquiry')
    .where('number', '=', body.number)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id };
}

export const contactMatrix: MatrixRows<typeof contactContract> = {
  sendEmail: { expect: anyIdentity, input: message, unrecorded: true },
  reply: {
    expect: anyIdentity,
    input: async (world) => ({
      token: replyToken(world.context.config, (await inquiry(world)).id),
      message: 'Thank you',
    }),
    unrecorded: true,
  },
  list: { expect: adminsOf('support') },
  get: { expect: adminsOf('support'), input: inquiry },
  answer: {
    expect: adminsOf('support'),
    input: async (world) => ({ ...(await inquiry(world)), text: 'It leaves tomorrow.' }),
  },
  setState: {
    expect: adminsOf('support'),
    input: async (world) => ({ ...(await inquiry(world)), state: 'CLOSED' }),
  },
};
