import path from 'node:path';
import { expect, it } from 'vitest';
import { readContractTests } from './contract-tests.ts';

const tests = readContractTests(path.join(import.meta.dirname, '../../contracts'));
const foldersOf = (files: readonly string[]) => [...new Set(files.map((file) => file.split('/')[1]))].sort();

it('runs for a contract its own tests, and for a part those of the contracts that are made of it', () => {
  expect(foldersOf(tests.reachOf('src/CampaignDraw.sol').own)).toEqual(['CampaignDraw']);
  expect(foldersOf(tests.reachOf('src/gacha/GachaSale.sol').own)).toEqual(['Gacha']);
  expect(foldersOf(tests.reachOf('src/randomness/RecoverableRandomness.sol').own)).toEqual([
    'CampaignDraw',
    'Gacha',
  ]);
});

it('compiles what has the changed source in it, tests of a library among them', () => {
  expect(tests.reachOf('src/AuctionHouse.sol').compiled).toEqual(['src/AuctionHouse.sol']);
  expect(tests.reachOf('src/gacha/DropMaker.sol').compiled).toEqual(['src/Gacha.sol']);
  const { compiled, own } = tests.reachOf('src/libraries/LazyShuffle.sol');
  expect(compiled).toEqual(['src/Gacha.sol', 'test/libraries/draw.t.sol', 'test/libraries/everyDraw.t.sol']);
  expect(foldersOf(own)).toEqual(['Gacha', 'libraries']);
});

it('runs the tests of several contracts that deploy the changed one', () => {
  const { shared } = tests.reachOf('src/AuctionHouse.sol');
  expect(shared).toEqual(
    expect.arrayContaining([
      'test/findings/auctions.t.sol',
      'test/invariant/Auctions.t.sol',
      'test/roles/AuctionWorstCase.t.sol',
    ]),
  );
  expect(shared).not.toContain('test/invariant/Accounts.t.sol');
  // The accounts are created by their factory.
  expect(tests.reachOf('src/KuraAccount.sol').shared).toContain('test/invariant/Accounts.t.sol');
});
