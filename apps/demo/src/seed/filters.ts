import type { ShopApi } from './api.ts';

/** Creates the market's filters. All cards of the demo have one category, so that filter isn't shown. */
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
    name: { ja: 'コレクション番号', en: 'Collection number' },
  });
  await admin.filters.create({
    attribute: 'Category',
    type: 'Dropdown',
    name: { ja: 'カテゴリー', en: 'Category' },
    shown: false,
  });
}
