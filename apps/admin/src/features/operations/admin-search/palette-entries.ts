import type { FoundKind, FoundRecord } from '@kura/api-contract/admin-search';
import type { IconName } from '@kura/ui';
import type { Locale } from '@kura/web-kit';
import type { LinkProps } from '@tanstack/react-router';
import { type AdminMessages, hasText, useLocale, useT } from '../../../i18n/i18n.ts';

/** A page of the menu, in the reader's language. */
export interface PalettePage {
  readonly to: LinkProps['to'];
  readonly title: string;
  readonly icon: IconName;
}

export interface PaletteEntry {
  readonly kind: FoundKind | 'PAGE';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: IconName;
  readonly to: LinkProps;
}

const icons = {
  CARD: 'card',
  PACK: 'pack',
  ORDER: 'swap',
  USER: 'user',
  DROP: 'pack',
  COLLECTION: 'grid',
  INQUIRY: 'chat',
  TRANSACTION: 'shield',
} as const satisfies Record<FoundKind, IconName>;

/** Maps each kind of record to its page. Packs open the page of cards. */
export const places: Readonly<Record<FoundKind, (id: string) => LinkProps>> = {
  CARD: (id) => ({ to: '/cards/$id', params: { id } }),
  PACK: (id) => ({ to: '/cards/$id', params: { id } }),
  ORDER: (id) => ({ to: '/orders/$id', params: { id } }),
  USER: (id) => ({ to: '/users/$id', params: { id } }),
  DROP: (id) => ({ to: '/drops/$id', params: { id } }),
  COLLECTION: (id) => ({ to: '/collections/$id', params: { id } }),
  INQUIRY: (id) => ({ to: '/inquiries/$id', params: { id } }),
  TRANSACTION: () => ({ to: '/chain' }),
};

interface PaletteInput {
  readonly text: string;
  readonly pages: readonly PalettePage[];
  readonly found: readonly FoundRecord[];
}

/** Lists exact matches, then pages, then other records. Without a text, lists the pages. */
export function usePaletteEntries({ text, pages, found }: PaletteInput): PaletteEntry[] {
  const t = useT();
  const locale = useLocale();
  const records = found.map((record) => {
    const { kind, id, exact } = record;
    const { title, detail } = wordsOf(record, { locale, word: (key, raw) => (isKnown(key) ? t(key) : raw) });
    return {
      entry: {
        kind,
        id,
        title: title || t('search.nameless'),
        detail,
        icon: icons[kind],
        to: places[kind](id),
      },
      exact,
    };
  });
  const matching = pagesMatching(pages, text).map(
    ({ to, title, icon }): PaletteEntry => ({
      kind: 'PAGE',
      id: String(to),
      title,
      detail: '',
      icon,
      to: { to },
    }),
  );
  return [
    ...records.filter(({ exact }) => exact).map(({ entry }) => entry),
    ...matching,
    ...records.filter(({ exact }) => !exact).map(({ entry }) => entry),
  ];
}

type Key = keyof AdminMessages;
const isKnown = (key: string): key is Extract<Key, `status.${string}`> => hasText(key);

interface Words {
  readonly locale: Locale;
  /** The text of a key, or `raw` without such a text. */
  word(key: string, raw: string): string;
}

/** The title and the distinguishing details of a record, in the reader's language. */
export function wordsOf(
  record: Pick<FoundRecord, 'kind' | 'title' | 'japaneseTitle' | 'detail' | 'orderType' | 'status'>,
  { locale, word }: Words,
): { title: string; detail: string } {
  const { kind, orderType, status } = record;
  const title = titleOf(record, locale);
  switch (kind) {
    case 'ORDER':
      return {
        title,
        detail: [
          orderType && word(`orders.type.${orderType}`, orderType),
          word(`orders.status.${status}`, status),
        ]
          .filter(Boolean)
          .join(' · '),
      };
    case 'DROP':
      return { title, detail: word(`status.${status}`, status) };
    case 'TRANSACTION':
      return { title: word(`chain.kind.${title}`, title), detail: word(`transaction.${status}`, status) };
    default:
      return { title, detail: record.detail };
  }
}

/** The title of a record in the reader's language. A record without a Japanese title has one title. */
export function titleOf(
  { title, japaneseTitle }: Pick<FoundRecord, 'title' | 'japaneseTitle'>,
  locale: Locale,
) {
  return (locale === 'ja' && japaneseTitle) || title;
}

/** The pages with the text in their title, ignoring case. */
export function pagesMatching(pages: readonly PalettePage[], text: string): readonly PalettePage[] {
  const wanted = text.toLocaleLowerCase();
  return pages.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
}
