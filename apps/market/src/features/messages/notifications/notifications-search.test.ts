import { expect, it } from 'vitest';
import { parseNotificationsSearch } from './notifications-search.ts';

const given = (raw: Record<string, unknown>) => JSON.parse(JSON.stringify(parseNotificationsSearch(raw)));

it('parses valid values', () => {
  expect(given({ tab: 'settings' })).toEqual({ tab: 'settings' });
  expect(given({ unread: true, page: 3, pageSize: 50 })).toEqual({ unread: true, page: 3, pageSize: 50 });
  expect(given({ unread: 'true', page: '2' })).toEqual({ unread: true, page: 2 });
});

it('leaves out invalid values and defaults', () => {
  expect(given({ tab: 'x', unread: 'maybe', page: 0, pageSize: 7 })).toEqual({});
  expect(given({ unread: false, tab: 'all' })).toEqual({});
  expect(given({ page: 1, pageSize: 20 })).toEqual({ page: 1, pageSize: 20 });
  expect(given({ page: '<script>', tab: ['settings'] })).toEqual({});
});
