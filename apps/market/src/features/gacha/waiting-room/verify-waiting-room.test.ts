import type { WaitingRoom } from '@kura/api-contract/waiting-room';
import { expect, test } from 'vitest';
import { areTerms } from './verify-waiting-room.ts';

const room = {
  gachaId: '0b757261-0000-7000-8000-000000000001',
  phase: 0,
  places: 500,
  quota: 2,
  closesAt: '2026-11-01T09:00:00.000Z',
  startsAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-11-01T11:00:00.000Z',
  accountsBefore: '2026-10-20T00:00:00.000Z',
} as WaitingRoom;
const onChain = { contractAddress: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', dropId: '7' } as const;

const terms = {
  waitingRoom: room.gachaId,
  chainId: 31337,
  gacha: onChain.contractAddress.toLowerCase(),
  dropId: '7',
  phase: 0,
  startsAt: room.startsAt,
  endsAt: room.endsAt,
  places: 500,
  quota: 2,
  closesAt: room.closesAt,
  accountsBefore: room.accountsBefore,
};

test('accepts registered terms that equal the terms on the page', () => {
  expect(areTerms(JSON.stringify(terms), { room, onChain })).toBe(true);
});

test.each([
  ['places', 501],
  ['quota', 1],
  ['phase', 1],
  ['dropId', '8'],
  ['gacha', `0x${'0'.repeat(40)}`],
  ['waitingRoom', 'another'],
  ['closesAt', room.startsAt],
  ['startsAt', room.endsAt],
  ['endsAt', room.startsAt],
  ['accountsBefore', room.closesAt],
] as const)('terms with another %s are not', (key, value) => {
  expect(areTerms(JSON.stringify({ ...terms, [key]: value }), { room, onChain })).toBe(false);
});

test('a text that is no JSON is no terms', () => {
  expect(areTerms('{', { room, onChain })).toBe(false);
});
