import type { Notification } from '@kura/api-contract/notifications';
import type { Queryable } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import {
  englishNotices,
  japaneseNotices,
  type NotificationKind,
  noticeWords,
  type SayNotice,
} from '@kura/domain/notifications';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { NotificationRow } from './notifications.repository.ts';

/** A notice with all that its words are made of. */
export interface NoticeToSend {
  id: string;
  user_id: string;
  kind: NotificationKind;
  facts: NotificationRow['facts'];
  texts: Notification['texts'];
  link: string | null;
  nft_id: string | null;
  nft_kind: 'card' | 'pack' | null;
  name: string | null;
  japanese_title: string | null;
}

/** Columns of a {@link NoticeToSend}, from notification `n`, announcement `a` and nft `c`. */
export const noticeToSendColumns = sql`
  n.id, n.user_id, n.kind, n.facts, a.texts, a.link, c.id as nft_id, c.kind as nft_kind, c.name, c.japanese_title`;

/** A notice that its reader hasn't seen yet. */
export async function findUnreadNotice(db: Queryable, id: string): Promise<NoticeToSend | undefined> {
  const { rows } = await sql<NoticeToSend>`
    select ${noticeToSendColumns}
    from notification n left join announcement a on a.id = n.announcement_id left join nft c on c.id = n.nft_id
    where n.id = ${id} and n.read_at is null`.execute(db);
  return rows[0];
}

export interface NoticeContent {
  title: string;
  text: string;
  /** A path of the market's. */
  path: string;
}

/** What a notice says in its reader's language, and where something can be done about it. */
export function contentOf(notice: NoticeToSend, language: Language): NoticeContent {
  const { kind, facts, texts } = notice;
  const said = texts?.[language];
  if (kind === 'ANNOUNCEMENT')
    return { title: said?.title ?? 'Kura', text: said?.text ?? '', path: pathOf(notice) };
  const dollars = (digits: string | undefined) =>
    digits === undefined ? null : formatAmount(BigInt(digits));
  const say = speaker(language);
  const words = noticeWords(
    say,
    {
      kind,
      price: dollars(facts.priceBaseUnits),
      otherPrice: dollars(facts.otherPriceBaseUnits),
      proceeds: dollars(facts.proceedsBaseUnits),
      standsOnChain: facts.standsOnChain ?? null,
      redeemNotice: facts.redeemNotice ?? null,
      redeemNumber: facts.redeemNumber ?? null,
      rewardNotice: facts.rewardNotice ?? null,
      rewardPoints: facts.rewardPoints ?? null,
      rewardTickets: facts.rewardTickets ?? null,
      campaignNotice: facts.campaignNotice ?? null,
      campaignReason: facts.campaignReason ?? null,
      campaignTitle: facts.campaignTitle?.[language] ?? null,
      paymentNotice: facts.paymentNotice ?? null,
      paymentNumber: facts.paymentNumber ?? null,
    },
    (language === 'ja' ? (notice.japanese_title ?? notice.name) : notice.name) ?? say('notice.card'),
  );
  return { title: words.title, text: words.note ?? '', path: pathOf(notice) };
}

function pathOf({ kind, facts, link, nft_id, nft_kind }: NoticeToSend): string {
  if (kind === 'LISTING_ENDED' && facts.standsOnChain) return '/me?tab=listings';
  if (kind === 'REDEEM') return '/me?tab=redeems';
  if (kind === 'SECURITY') return '/settings/security';
  if (kind === 'REWARD' && facts.gachaId !== undefined) return `/drops/${facts.gachaId}`;
  if (kind === 'REWARD') return '/me?tab=rewards';
  if (kind === 'CAMPAIGN' && facts.campaignId !== undefined) return `/campaigns/${facts.campaignId}`;
  if (kind === 'PAYMENT' && facts.paymentId !== undefined) return `/payments/${facts.paymentId}`;
  if (nft_id !== null) return `/${nft_kind === 'pack' ? 'packs' : 'cards'}/${nft_id}`;
  return link ?? '/notifications';
}

const sentences = { ja: japaneseNotices, en: englishNotices } as const;

const speaker =
  (language: Language): SayNotice =>
  (key, values = {}) =>
    sentences[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
