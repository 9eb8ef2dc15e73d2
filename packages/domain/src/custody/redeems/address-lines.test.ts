import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const address = {
  name: '蔵田 花子',
  country: 'JP',
  postalCode: '100-0001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '+81312345678',
};

describe('the lines of an address', () => {
  it('follow Japan Post in Japan', () => {
    expect(addressLines(address)).toEqual([
      '〒100-0001',
      '東京都千代田区千代田1-1',
      '蔵田 花子 様',
      '+81312345678',
    ]);
  });

  it('begin with the name and end with the country in English elsewhere', () => {
    const abroad = {
      ...address,
      name: 'Ann Lee',
      country: 'DE',
      postalCode: '10115',
      region: '',
      city: 'Berlin',
      line1: 'Hauptstr. 1',
    };
    expect(
      addressLines({ ...abroad, country: 'GB', region: 'Kent', postalCode: 'CT1 2EH' }).slice(2, 5),
    ).toEqual(['Berlin', 'CT1 2EH', 'Kent']);
    expect(addressLines({ ...abroad, country: 'SG', city: '', postalCode: '018989' }).slice(2, 4)).toEqual([
      'SINGAPORE 018989',
      'Singapore',
    ]);
    expect(
      addressLines({ ...abroad, country: 'CN', city: '北京', line1: '王府井1', postalCode: '100006' })[0],
    ).toBe('100006');
    expect(addressLines(abroad)).toEqual([
      'Ann Lee',
      'Hauptstr. 1',
      '10115 Berlin',
      'Germany',
      '+81312345678',
    ]);
  });
});
