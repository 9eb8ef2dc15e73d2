import path from 'node:path';
import { expect, it } from 'vitest';
import { testsOfContract } from './contracts.ts';

const contracts = path.join(import.meta.dirname, '../../contracts');
const testsOf = (file: string) => testsOfContract(contracts, `contracts/src/${file}`);

it('runs for a contract its own tests, and for a part those of the contracts that are made of it', () => {
  expect(testsOf('CampaignDraw.sol')).toEqual(['CampaignDraw']);
  expect(testsOf('libraries/WinnerOrder.sol')).toEqual(['CampaignDraw', 'libraries']);
  expect(testsOf('gacha/GachaSale.sol')).toEqual(['Gacha']);
  expect(testsOf('randomness/RecoverableRandomness.sol')).toEqual(
    expect.arrayContaining(['CampaignDraw', 'Gacha']),
  );
});
