import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { freeMb, requireSpace } from './disk-space.ts';

it('refuses a full disk, naming the free and the required space', () => {
  const folder = tmpdir();
  expect(() => requireSpace(folder, freeMb(folder) - 100)).not.toThrow();
  expect(() => requireSpace(folder, 10 ** 9)).toThrow(
    /^The disk of .+ has \d+ MB free, and the shop needs 1000000000 MB\.$/,
  );
});
