/** Carriers with a public tracking page, as the shop names them. The number is put in place of `{number}`. */
const TRACKING_PAGES = {
  'Yamato Transport': 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}',
  'Sagawa Express': 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  'Japan Post': 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
} as const;

export type Carrier = keyof typeof TRACKING_PAGES;

export const CARRIERS = Object.keys(TRACKING_PAGES) as readonly Carrier[];

/** The public page that tracks a parcel; null for another carrier. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const known = CARRIERS.find((each) => each === carrier);
  return known ? TRACKING_PAGES[known].replace('{number}', encodeURIComponent(trackingNumber)) : null;
}
