import type { Step } from './steps.ts';

const node = process.execPath;

/** The checks of `npm run verify`, quickest first. `npm test` begins with the same. */
export const checks: readonly Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'rules of our own', command: node, args: ['scripts/rules/check.ts'] },
  // Both projects are built at the same time. Several checkers in each would resolve the same types several times.
  { name: 'types', command: 'tsc', args: ['--build', '--pretty', '--checkers', '1'] },
  {
    name: 'import rules',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'apps',
      'contracts/scripts',
      'e2e',
      'bench',
      'scripts/generate.ts',
    ],
  },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'generated files', command: node, args: ['scripts/generate.ts', '--check'] },
];
