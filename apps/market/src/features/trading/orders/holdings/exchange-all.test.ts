import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { translator } from '@kura/web-kit';
import { expect, test } from 'vitest';
import { allTexts } from '../../../../i18n/all-texts.ts';
import type { TextsT } from '../../../../i18n/use-texts.ts';
import { exchangeAllText } from './exchange-all.tsx';

const { en: texts } = allTexts;

const t = translator('en', texts) as unknown as TextsT<'holdings'>;
const drop = { gachaId: 'drop', title: { ja: '', en: '' }, exchangePoints: 300 };

test('names all cards of a drop with their points', () => {
  expect(exchangeAllText(t, { ...drop, cards: 7 }, 'Neon')).toBe('Neon: all 7 for 2,100 pt');
  expect(exchangeAllText(t, { ...drop, cards: 1 }, 'Neon')).toBe('Neon: 1 card for 300 pt');
});

test('names and pays only as many as one exchange takes', () => {
  expect(exchangeAllText(t, { ...drop, cards: MAX_EXCHANGED_CARDS + 13 }, 'Neon')).toBe(
    'Neon: 50 of 63 for 15,000 pt',
  );
});
