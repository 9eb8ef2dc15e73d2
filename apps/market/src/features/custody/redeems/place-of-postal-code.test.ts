import { type PostalAddress, PREFECTURES } from '@kura/domain/redeems';
import { describe, expect, test } from 'vitest';
import { findPlace, withPlace } from './place-of-postal-code.ts';

describe('the place of a postal code', () => {
  test.each([
    ['100-0001', { region: '東京都', city: '千代田区', line1: '千代田' }],
    ['600-8216', { region: '京都府', city: '京都市下京区', line1: expect.stringContaining('東塩小路町') }],
    ['900-0021', { region: '沖縄県', city: '那覇市', line1: '泉崎' }],
  ])('%s', async (code, place) => {
    expect(await findPlace(code)).toEqual(place);
    expect(PREFECTURES).toContain(place.region);
  });

  test('is null where no place has the code', async () => {
    expect(await findPlace('999-9999')).toBeNull();
  });
});

describe('an address with a place', () => {
  const empty: PostalAddress = {
    ...{
      name: '',
      country: 'JP',
      postalCode: '100-0001',
      region: '',
      city: '',
      line1: '',
      line2: '',
      phone: '',
    },
  };
  const tokyo = { region: '東京都', city: '千代田区', line1: '千代田' };
  const naha = { region: '沖縄県', city: '那覇市', line1: '泉崎' };

  test('has it in its empty fields', () => {
    expect(withPlace(empty, tokyo, null)).toEqual({ ...empty, ...tokyo });
  });

  test('keeps typed text', () => {
    const typed = { ...empty, city: '港区', line1: '芝公園4-2-8' };
    expect(withPlace(typed, tokyo, null)).toEqual({ ...typed, region: '東京都' });
  });

  test('has the place of a corrected code, but keeps the number that was added', () => {
    const filled = { ...empty, ...tokyo, line1: '千代田1-1' };
    expect(withPlace(filled, naha, tokyo)).toEqual({ ...filled, region: '沖縄県', city: '那覇市' });
  });
});
