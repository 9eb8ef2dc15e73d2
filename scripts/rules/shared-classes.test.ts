import { expect, test } from 'vitest';
import { sharedClassFaults } from './shared-classes.ts';

const sheet = 'packages/ui/src/styles/layout.css';
const faultsOf = (css: string, code: string) =>
  sharedClassFaults([
    { path: sheet, text: css },
    { path: 'apps/admin/src/page.tsx', text: code },
  ]);

test('a class that no shared sheet defines is reported', () => {
  expect(faultsOf('.gap-2 {\n  gap: 2px;\n}\n', '<p className={`gap-2 gap-9`} />')).toEqual([
    'apps/admin/src/page.tsx uses the class gap-9, which no shared sheet defines',
  ]);
});

test('a class of the layout sheet that no component uses is reported', () => {
  expect(
    faultsOf('.flex,\n.grid {\n  gap: 0.5rem;\n}\n', "<p className={wide ? 'grid' : undefined} />"),
  ).toEqual([`${sheet} defines the class flex, which no component uses`]);
});
