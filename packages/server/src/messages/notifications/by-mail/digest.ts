import type { Language } from '@kura/domain/vocabulary';
import type { NoticeContent } from '../notice-content.ts';

/** Most notices in a mail. The others are read in the shop. */
const MAX_NOTICES = 20;

const words: Record<Language, { many: (count: number) => string; more: (count: number) => string }> = {
  ja: { many: (count) => `新しいお知らせが${count}件あります`, more: (count) => `ほか${count}件` },
  en: { many: (count) => `${count} new notifications`, more: (count) => `and ${count} more` },
};

/** Combines several notices into one; a single one is unchanged. */
export function digestOf(notices: readonly NoticeContent[], language: Language): NoticeContent {
  const [only, ...others] = notices;
  if (only !== undefined && others.length === 0) return only;
  const told = notices
    .slice(0, MAX_NOTICES)
    .map(({ title, text }) => (text === '' ? title : `${title}\n${text}`));
  const left = notices.length - told.length;
  return {
    title: words[language].many(notices.length),
    text: [...told, ...(left > 0 ? [words[language].more(left)] : [])].join('\n\n'),
    path: '/notifications',
  };
}
