import type { Language } from '@kura/domain';
import { englishTexts } from './shop-texts.en.ts';
import { japaneseTexts } from './shop-texts.ja.ts';
import type { TemplateText, VariableKinds } from './template.ts';

/** The mails that the shop itself sends, by key, with what fills them. */
export const SHOP_TEMPLATES = {
  'sign-in-code': { code: 'code' },
  'new-passkey': { device: 'text', time: 'time', link: 'link' },
  'recovery-proposed': { readyAt: 'time', link: 'link' },
  'email-changed': {},
  'admin-invitation': { name: 'text', link: 'link', expiresAt: 'time' },
  'admin-reset': { name: 'text', link: 'link', expiresAt: 'time' },
  'account-deleted': {},
  notice: { title: 'text', text: 'text', link: 'link' },
} as const satisfies Record<string, VariableKinds>;

export type ShopTemplate = keyof typeof SHOP_TEMPLATES;

export const isShopTemplate = (key: string): key is ShopTemplate => Object.hasOwn(SHOP_TEMPLATES, key);

/** The words they have as long as no admin writes others. */
export const shopTexts: Record<ShopTemplate, Record<Language, TemplateText>> = Object.fromEntries(
  Object.keys(SHOP_TEMPLATES).map((key) => [
    key,
    { ja: japaneseTexts[key as ShopTemplate], en: englishTexts[key as ShopTemplate] },
  ]),
) as Record<ShopTemplate, Record<Language, TemplateText>>;

/** Minutes after which a mail isn't sent any more: nobody can use what is in it. */
export const GOOD_FOR_MINUTES: Partial<Record<ShopTemplate, number>> = { 'sign-in-code': 10 };
