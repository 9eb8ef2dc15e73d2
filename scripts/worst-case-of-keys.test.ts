import { describe, expect, test } from 'vitest';
import { entriesOf, renderWorstCases } from '../contracts/scripts/render-worst-case.ts';

const keys = [
  'admin',
  'guardian',
  'canceller',
  'selling',
  'minting',
  'settling',
  'vouchers',
  'receipts',
  'exchange',
  'campaigns',
  'packs account',
  'buying',
  'redeem',
  'reserve',
  'metadata',
  'sponsoring',
  'treasury',
  'subscription owner',
  'minting and redeem',
  'selling and redeem',
  'admin and redeem',
  'guardian and settling',
  'api process',
  'worker process',
  'indexer process',
  'session of an admin',
  'seller of an auction',
  'deployer',
];

const testOf = (key: string, index: number) => `
    /// @custom:key ${key}
    /// @custom:can steal
    /// @custom:cannot run
    function test_T60_worstCaseOf${index}() public {
        worst("packs, of ten", count(1, 2), 5);
        worst(
            "cards", a + b, 0
        );
    }
`;

describe('[T60] the document of the worst cases', () => {
  test('has every key with its numbers', () => {
    const [admin, ...others] = entriesOf(keys.map(testOf));
    expect(admin).toEqual({
      key: 'admin',
      can: ['steal'],
      cannot: ['run'],
      figures: [
        { what: 'packs, of ten', number: '5' },
        { what: 'cards', number: '0' },
      ],
    });
    expect(others).toHaveLength(keys.length - 1);
  });

  test('is refused without a test of a key, with an unknown key, or without a number', () => {
    expect(() => entriesOf(keys.slice(1).map(testOf))).toThrow('"admin" has no test');
    expect(() => entriesOf([...keys, 'janitor'].map(testOf))).toThrow('No key is called "janitor"');
    const numberless = testOf('admin', 0).replaceAll('worst(', 'assertEq(');
    expect(() => entriesOf([numberless, ...keys.slice(1).map(testOf)])).toThrow('states no number');
  });

  test('is generated from the tests of the contracts', () => {
    expect(renderWorstCases()).toMatch(/^\| hours without settlements in any three days +\| 24 +\|$/m);
  });
});
