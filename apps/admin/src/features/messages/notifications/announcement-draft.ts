import type { ApiClient, Locale } from '@kura/web-kit';
import { parseUserIds } from '../../../components/parse-user-ids.ts';

/** The input for a notification. */
export interface AnnouncementDraft {
  readonly audience: 'ALL' | 'USERS';
  /** One id on each line. */
  readonly userIds: string;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
  readonly link: string;
  readonly when: 'NOW' | 'LATER';
  /** ISO 8601; null while no time is chosen. Used only for a scheduled notification. */
  readonly sendAt: string | null;
}

export const emptyDraft: AnnouncementDraft = {
  audience: 'ALL',
  userIds: '',
  texts: { ja: { title: '', text: '' }, en: { title: '', text: '' } },
  link: '',
  when: 'NOW',
  sendAt: null,
};

export type AnnouncementInput = Parameters<ApiClient['notifications']['send']>[0];

/** A link leads to a page of the market only. */
export const isLinkFine = ({ link }: AnnouncementDraft): boolean =>
  link.trim() === '' || /^\/(?![/\\])[^\s\\]{0,299}$/.test(link.trim());

/** Whether a scheduled notification has a valid time. */
export const isTimeFine = ({ when, sendAt }: AnnouncementDraft, nowMs: number): boolean =>
  when === 'NOW' || (sendAt !== null && Date.parse(sendAt) > nowMs);

/** The input for the call; null while a field is missing or invalid. */
export function inputOf(draft: AnnouncementDraft, nowMs: number): AnnouncementInput | null {
  const ids = draft.audience === 'USERS' ? parseUserIds(draft.userIds) : [];
  const written = Object.values(draft.texts).every(({ title, text }) => title.trim() && text.trim());
  if (ids === null || !written || !isLinkFine(draft) || !isTimeFine(draft, nowMs)) return null;
  return {
    audience: draft.audience === 'ALL' ? { kind: 'ALL' } : { kind: 'USERS', userIds: ids },
    texts: draft.texts,
    link: draft.link.trim() || null,
    sendAt: draft.when === 'NOW' ? null : draft.sendAt,
  };
}
