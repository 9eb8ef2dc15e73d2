import type { ReceivedRow } from './received.repository.ts';

interface Item {
  readonly ja: string;
  readonly en: string;
}

/** Names the paid item on a receipt. */
export function itemOf(row: ReceivedRow): Item {
  switch (row.source) {
    case 'PAYMENT':
      return row.quantity === null ? cardOf(row) : packsOf(row);
    case 'PACKS':
      return packsOf(row);
    case 'CARD':
      return cardOf(row);
    case 'FEE': {
      const card = cardOf(row);
      return { ja: `販売手数料（${card.ja}）`, en: `Selling fee (${card.en})` };
    }
    case 'SHIPPING':
      return {
        ja: `カードの送料（お引き取り ${row.reference}）`,
        en: `Shipping of cards (redeem ${row.reference})`,
      };
  }
}

function packsOf({ gacha_title_ja, gacha_title_en, quantity }: ReceivedRow): Item {
  const count = quantity ?? 1;
  const ja = gacha_title_ja || gacha_title_en || '';
  const en = gacha_title_en || gacha_title_ja || '';
  return {
    ja: `トレーディングカードのパック「${ja}」 ${count}点`,
    en: `Trading card packs “${en}” × ${count}`,
  };
}

function cardOf({
  name,
  japanese_title: japaneseTitle,
  grader,
  grade,
  certificate_number,
}: ReceivedRow): Item {
  const slab = grader === null ? '' : ` ${grader} ${grade} ${certificate_number}`;
  const kind =
    grader === null
      ? { ja: 'トレーディングカードのパック', en: 'Trading card pack' }
      : { ja: 'トレーディングカード', en: 'Trading card' };
  return {
    ja: `${kind.ja}「${japaneseTitle || name || ''}」${slab}`,
    en: `${kind.en} “${name || ''}”${slab}`,
  };
}
