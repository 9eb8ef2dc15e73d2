import { SETTING_RULES } from '@kura/domain/settings';
import { expect, test } from 'vitest';
import { demoSlabs } from '../slabs/slabs.ts';
import { withRanks } from './drops.ts';
import { collections, plannedDrops, shownOrder } from './plan.ts';

const slabs = demoSlabs();
const drops = plannedDrops({
  slabs,
  stock: new Map(slabs.map(({ certificateNumber: id }) => [id, { id, photoFront: '' }])),
  collectionIds: new Map(collections.map(({ symbol }) => [symbol, symbol])),
  dropPictures: { wilds: '', guardians: '', edge: '', parade: '', moon: '' },
  present: new Date('2026-11-28T00:00:00Z'),
});

test.each(shownOrder)('[T79] the planned drop %s needs no second admin', (key) => {
  const drop = drops.get(key);
  if (drop === undefined) throw new Error('no such drop');
  const exchangeUsd = drop.exchangePoints / Number(SETTING_RULES.pointsPerUsd.initial);
  const values = new Map(drop.cards.map(({ id, valueUsd }) => [id, valueUsd]));
  const ranked = withRanks(drop).filter(({ lastOnePrize }) => !lastOnePrize);
  const percentOfPrice = (worth: (nftId: string, rank: string) => number) =>
    (ranked.reduce((sum, { nftId, rank }) => sum + worth(nftId, rank), 0) / ranked.length / drop.priceUsd) *
    100;
  const stated = (nftId: string) => values.get(nftId) ?? 0;
  expect(percentOfPrice(stated)).toBeGreaterThanOrEqual(
    Number(SETTING_RULES.expectedValueMinPercent.initial),
  );
  const highest = percentOfPrice((nftId, rank) => Math.max(stated(nftId), rank === 'C' ? exchangeUsd : 0));
  expect(highest).toBeLessThanOrEqual(Number(SETTING_RULES.expectedValueMaxPercent.initial));
});
