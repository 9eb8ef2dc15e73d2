import { describe, expect, it } from 'vitest';
import { CARRIERS, trackingUrl } from './carriers.ts';

describe('trackingUrl', () => {
  it.each(CARRIERS)('links to the tracking page of %s', (carrier) => {
    const url = trackingUrl(carrier, '1234-5678');
    expect(url).toMatch(/^https:\/\/.*1234-5678$/);
  });

  it('encodes the number, so that it adds no parameter', () => {
    expect(trackingUrl('DHL', '1&x=#2')).toBe(
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1%26x%3D%232',
    );
  });

  it('has no page for another carrier', () => {
    expect(trackingUrl('Somebody', '1')).toBeNull();
    expect(trackingUrl('constructor', '1')).toBeNull();
  });
});
