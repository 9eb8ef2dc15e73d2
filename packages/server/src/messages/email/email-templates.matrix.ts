import type { emailTemplatesContract } from '@kura/api-contract/email';
import { adminsOf, type MatrixRows, type MatrixWorld } from '@kura/testing';

const text = { subject: 'お知らせ', body: '明日の朝、短い点検があります。' };
const draft = { language: 'ja', text, variables: [] };

async function someTemplate({ server, admin }: MatrixWorld) {
  const { body } = await server.request({
    method: 'POST',
    path: '/api/email-template',
    token: admin.token,
    body: { name: 'Maintenance', variables: [], texts: { ja: text, en: text } },
  });
  return { id: body.id };
}

export const emailTemplatesMatrix: MatrixRows<typeof emailTemplatesContract> = {
  list: { expect: adminsOf('viewer') },
  create: {
    expect: adminsOf('support'),
    input: () => ({ name: 'Maintenance', variables: [], texts: { ja: text, en: text } }),
  },
  preview: { expect: adminsOf('viewer'), input: () => draft, unrecorded: true },
  test: { expect: adminsOf('support'), input: () => draft },
  send: {
    expect: adminsOf('support'),
    input: async (world) => ({ templateId: (await someTemplate(world)).id, audience: { kind: 'ALL' } }),
  },
  failures: { expect: adminsOf('support') },
  get: { expect: adminsOf('viewer'), input: someTemplate },
  change: {
    expect: adminsOf('support'),
    input: async (world) => ({ ...(await someTemplate(world)), name: 'New' }),
  },
  remove: { expect: adminsOf('support'), input: someTemplate },
  history: { expect: adminsOf('viewer'), input: someTemplate },
  restore: {
    expect: adminsOf('support'),
    input: async (world) => ({ ...(await someTemplate(world)), version: 1 }),
  },
};
