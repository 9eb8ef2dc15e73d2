import { expect, it } from 'vitest';
import { pagesMatching, places, titleOf, wordsOf } from './palette-entries.ts';

const pages = [
  { to: '/orders', title: 'Orders', icon: 'tag' },
  { to: '/cards', title: 'カード', icon: 'card' },
] as const;

it.each([
  ['', ['/orders', '/cards']],
  ['ORD', ['/orders']],
  ['カー', ['/cards']],
  ['drops', []],
])('the pages for %j are %j', (text, found) => {
  expect(pagesMatching(pages, text).map(({ to }) => to)).toEqual(found);
});

it('a pack is shown in this app', () => {
  expect(places.PACK('7')).toEqual({ to: '/cards/$id', params: { id: '7' } });
});

it('an order, a drop and a transaction are described in words, not in the words of the database', () => {
  const english: Record<string, string> = {
    'orders.type.OFFER': 'Offer',
    'orders.status.Open': 'Open',
    'status.READY': 'Upcoming',
    'chain.kind.mint-cards': 'Mint cards',
    'transaction.SENT': 'Sent',
  };
  const words = { locale: 'en' as const, word: (key: string, raw: string) => english[key] ?? raw };
  const found = { title: 'Ember Drake', japaneseTitle: '', detail: '', orderType: null };
  expect(wordsOf({ ...found, kind: 'ORDER', orderType: 'OFFER', status: 'Open' }, words)).toEqual({
    title: 'Ember Drake',
    detail: 'Offer · Open',
  });
  expect(wordsOf({ ...found, kind: 'DROP', status: 'READY' }, words).detail).toBe('Upcoming');
  expect(wordsOf({ ...found, kind: 'TRANSACTION', title: 'mint-cards', status: 'SENT' }, words)).toEqual({
    title: 'Mint cards',
    detail: 'Sent',
  });
  expect(wordsOf({ ...found, kind: 'USER', detail: 'a@mail.test', status: '' }, words).detail).toBe(
    'a@mail.test',
  );
});

it('a record has its Japanese title in Japanese, where it has one', () => {
  const card = { title: 'Ember Drake', japaneseTitle: '残り火の竜' };
  expect([titleOf(card, 'ja'), titleOf(card, 'en')]).toEqual(['残り火の竜', 'Ember Drake']);
  expect(titleOf({ title: 'Hanako', japaneseTitle: '' }, 'ja')).toBe('Hanako');
});
