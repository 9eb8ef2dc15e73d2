import { expect, test } from 'vitest';
import { readyKind } from './ready-kind.ts';

test('the free pack is announced before the login ticket, and nothing that can’t be claimed', () => {
  const login = { kind: 'LOGIN', blocker: null } as const;
  const draw = { kind: 'DRAW', blocker: null } as const;
  expect(readyKind([login, draw])).toBe('DRAW');
  expect(readyKind([login, { ...draw, blocker: 'NO_DROP' }])).toBe('LOGIN');
  expect(
    readyKind([
      { ...login, blocker: 'CLAIMED' },
      { ...draw, blocker: 'OFF' },
    ]),
  ).toBeNull();
});
