import type { TemplateVariable } from '@kura/api-contract/email';
import type { Language } from '@kura/domain/vocabulary';
import { idOf } from '../../../platform/index.ts';
import { SHOP_TEMPLATES, type ShopTemplateKey, type Variables } from './shop-template-variables.ts';
import { englishTexts } from './shop-texts.en.ts';
import { japaneseTexts } from './shop-texts.ja.ts';
import type { TemplateTexts } from './template.ts';

/** Minutes after which a mail isn't sent any more, because its content has expired. */
export const GOOD_FOR_MINUTES: Partial<Record<ShopTemplateKey, number>> = { 'sign-in-code': 10 };

/** A template that the shop ships with. It is used as long as no admin writes other words. */
export interface ShopTemplate {
  id: string;
  key: ShopTemplateKey;
  variables: TemplateVariable[];
  texts: TemplateTexts;
}

export const shopTemplates: readonly ShopTemplate[] = Object.entries(SHOP_TEMPLATES).map(
  ([name, variables]) => {
    const key = name as ShopTemplateKey;
    return {
      id: idOf(`email-template:${key}`),
      key,
      variables: Object.entries(variables as Variables).map(([variable, { kind, sample }]) => ({
        name: variable,
        kind,
        sample,
      })),
      texts: { ja: japaneseTexts[key], en: englishTexts[key] } satisfies Record<Language, unknown>,
    };
  },
);
