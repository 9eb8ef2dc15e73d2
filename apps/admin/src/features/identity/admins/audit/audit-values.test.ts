import { expect, it } from 'vitest';
import { auditValue } from './audit-values.ts';

const cardId = '01a1fec8-1702-7070-8f42-3025509a4e91';
const words = {
  locale: 'ja',
  yes: 'はい',
  no: 'いいえ',
  none: 'なし',
  field: (name: string) => (name === 'before' ? '変更前' : name),
  word: (value: string) => (value === 'PUBLISHED' ? '公開中' : value),
} as const;
const entry = {
  details: { token: 'USDC' } as Record<string, unknown>,
  names: { [cardId]: { ja: '残り火の竜', en: 'Ember Drake' } },
};

it.each([
  ['price', '1200.5', '$1,200.50 USDC'],
  ['cents', 1250, '$12.50'],
  ['endsAt', '2026-11-20T15:05:00.000Z', 'November 21, 2026, 12:05 AM JST'],
  ['cardIds', [cardId], '残り火の竜'],
  ['userId', '11a1fec8-1702-7070-8f42-3025509a4e91', '11a1fec8-1702-7070-8f42-3025509a4e91'],
  ['publishState', 'PUBLISHED', '公開中'],
  ['accept', true, 'はい'],
  ['note', '', 'なし'],
  ['cards', 12, '12'],
  ['change', { before: 'PUBLISHED', count: 2 }, '変更前: 公開中 · count: 2'],
])('shows %s %j as %s', (name, value, shown) => {
  expect(auditValue(name, value, entry, words)).toBe(shown);
});

it('points have no dollars, and an amount without a token is one of dollars', () => {
  expect(auditValue('price', '8500', { ...entry, details: { token: 'POINT' } }, words)).toBe('8,500 pt');
  expect(auditValue('value', '24', { ...entry, details: {} }, words)).toBe('$24.00');
});
