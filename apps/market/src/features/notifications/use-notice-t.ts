import { lateTexts } from '../../i18n/late-texts.ts';
import type { noticeTexts } from './notice.ja.ts';

/** The texts of notifications: they arrive with their page. */
export const useNoticeT = lateTexts<typeof noticeTexts>('features/notifications/notice', {
  ja: () => import('./notice.ja.ts').then((texts) => texts.noticeTexts),
  en: () => import('./notice.en.ts').then((texts) => texts.noticeTexts),
});
export type NoticeT = ReturnType<typeof useNoticeT>;
