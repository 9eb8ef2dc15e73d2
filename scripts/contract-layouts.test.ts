import { describe, expect, test } from 'vitest';
import layouts from '../contracts/snapshots/layouts.json' with { type: 'json' };

describe('the storage of the contracts', () => {
  test('has the variables of DropMaker at the places of the Gacha, which it works on', () => {
    const { storage, structs } = layouts.DropMaker;
    expect(storage.length).toBeGreaterThan(0);
    expect(layouts.Gacha.storage.slice(0, storage.length)).toEqual(storage);
    expect(layouts.Gacha.structs).toMatchObject(structs);
  });

  test('has a question of the random source in one slot, first in a request of the Gacha', () => {
    const slot = [
      '0+0 uint128 word',
      '0+16 uint80 spareBits',
      '0+26 uint32 askedAt',
      '0+30 uint8 count',
      '0+31 uint8 flags',
    ];
    expect(layouts.Gacha.structs['struct Question']).toEqual(slot);
    expect(layouts.CampaignDraw.structs['struct Question']).toEqual(slot);
    expect(layouts.Gacha.structs['struct GachaStorage.Request'][0]).toBe('0+0 struct Question question');
  });

  test('leaves every contract below the size that a chain accepts', () => {
    const sizes = Object.entries(layouts).filter(([name]) => !name.startsWith('VRF'));
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes.map(([, { codeBytes }]) => codeBytes))).toBeLessThanOrEqual(24_576);
    expect(Math.max(...sizes.map(([, { creationBytes }]) => creationBytes))).toBeLessThanOrEqual(48_128);
  });
});
