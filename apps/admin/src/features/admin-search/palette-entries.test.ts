import { expect, it } from 'vitest';
import { pagesMatching } from './palette-entries.ts';

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
