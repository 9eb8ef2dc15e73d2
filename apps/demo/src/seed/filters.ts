import type { ShopApi } from './api.ts';

/** By what collectors narrow the market; all cards of this shop have one category, so nobody needs to choose it yet. */
export async function seedFilters(admin: ShopApi): Promise<void> {
  await admin.filters.create({
    attribute: 'Expansion Mark',
    type: 'Dropdown',
    name: { ja: 'セット', en: 'Set' },
  });
  await admin.filters.create({
    attribute: 'Year of Issue',
    type: 'Number',
    name: { ja: '発行年', en: 'Year of issue' },
  });
  await admin.filters.create({
    attribute: 'Collection Number',
    type: 'Text',
    name: { ja: 'カード番号', en: 'Card number' },
  });
  await admin.filters.create({
    attribute: 'Category',
    type: 'Dropdown',
    name: { ja: 'カテゴリー', en: 'Category' },
    shown: false,
  });
}
