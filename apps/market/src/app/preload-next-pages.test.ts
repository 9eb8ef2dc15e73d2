import { expect, it } from 'vitest';
import { mayPreload } from './preload-next-pages.ts';

it('preloads other pages only over a connection with room for them', () => {
  expect(mayPreload(undefined)).toBe(true);
  expect(mayPreload({ saveData: false, effectiveType: '4g' })).toBe(true);
  expect(mayPreload({ saveData: true, effectiveType: '4g' })).toBe(false);
  for (const effectiveType of ['slow-2g', '2g', '3g']) expect(mayPreload({ effectiveType })).toBe(false);
});
