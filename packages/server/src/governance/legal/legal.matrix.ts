import type { legalContract } from '@kura/api-contract/legal';
import { adminsOf, type MatrixRows, type MatrixWorld } from '@kura/testing';

/** Returns a version that follows the latest one. */
async function nextVersion({ server, admin }: MatrixWorld) {
  const { body } = await server.request({ method: 'GET', path: '/api/legal-text', token: admin.token });
  const latest = body.find(({ kind }: { kind: string }) => kind === 'PRIVACY');
  const day = Math.max(Date.now(), Date.parse(latest.effectiveAt)) + 2 * 86_400_000;
  return {
    kind: 'PRIVACY',
    version: `after-${body.length}`,
    replaces: latest.version,
    effectiveOn: new Date(day).toISOString().slice(0, 10),
    texts: { ja: '# プライバシーポリシー\n', en: '# Privacy policy\n' },
  };
}

export const legalMatrix: MatrixRows<typeof legalContract> = {
  list: { expect: adminsOf('viewer') },
  get: { expect: adminsOf('viewer'), input: () => ({ kind: 'TERMS', version: '1.0' }) },
  publish: { expect: adminsOf('finance'), input: nextVersion },
};
