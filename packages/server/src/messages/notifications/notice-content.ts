import { formatAmount } from '@kura/domain/money';
import { englishNotices, japaneseNotices, noticeWords, type SayNotice } from '@kura/domain/notifications';
import type { Language } from '@kura/domain/vocabulary';
import type { NoticeToSend } from './notifications.repository.ts';

export interface NoticeContent {
  title: string;
  text: string;
  /** A path in the market. */
  path: string;
}

/** Returns a notice in its reader's language, with a link to the page that it concerns. */
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
