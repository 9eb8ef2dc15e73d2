import { expect, it } from 'vitest';
import { parseAuditSearch } from './audit-search.ts';

it('parses the parameters of the log, without invalid values', () => {
  expect(
    parseAuditSearch({ action: ' invite-admin ', from: '2026-11-21T00:00:00Z', to: 'tomorrow', page: 2 }),
  ).toEqual({ action: 'invite-admin', from: '2026-11-21T00:00:00.000Z', page: 2 });
  expect(parseAuditSearch({ actor: '', subject: 7, page: -1 })).toEqual({});
});
