import type { ApiClient, Locale } from '@kura/web-kit';

/** A notification as it is being written. */
export interface AnnouncementDraft {
  readonly audience: 'ALL' | 'USERS';
  /** One id on each line. */
  readonly userIds: string;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
  readonly link: string;
}

export const emptyDraft: AnnouncementDraft = {
  audience: 'ALL',
  userIds: '',
  texts: { ja: { title: '', text: '' }, en: { title: '', text: '' } },
  link: '',
};

export type AnnouncementInput = Parameters<ApiClient['notifications']['send']>[0];

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mostUsers = 200;

/** The ids that are written down, each once; null while one of them is none, or there are none or too many. */
export function userIdsOf({ userIds }: AnnouncementDraft): string[] | null {
  const ids = [...new Set(userIds.split(/[\s,]+/).filter((id) => id !== ''))];
  return ids.length > 0 && ids.length <= mostUsers && ids.every((id) => idPattern.test(id)) ? ids : null;
}

/** Nowhere but into the market. */
export const isLinkFine = ({ link }: AnnouncementDraft): boolean =>
  link.trim() === '' || /^\/(?![/\\])[^\s\\]{0,299}$/.test(link.trim());

/** What would be sent; null while something is missing. */
export function inputOf(draft: AnnouncementDraft): AnnouncementInput | null {
  const ids = draft.audience === 'USERS' ? userIdsOf(draft) : [];
  const written = Object.values(draft.texts).every(({ title, text }) => title.trim() && text.trim());
  if (ids === null || !written || !isLinkFine(draft)) return null;
  return {
    audience: draft.audience === 'ALL' ? { kind: 'ALL' } : { kind: 'USERS', userIds: ids },
    texts: draft.texts,
    link: draft.link.trim() || null,
  };
}
