import type { Gacha } from '@kura/api-contract/gacha';
import { DescriptionList, type Fact } from '@kura/ui';
import { priceText, tokenName } from '../../components/price-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What a pack costs in every token it can be paid in, how many there are, and how many go in one purchase. */
export function SaleTerms({ gacha }: { gacha: Gacha }) {
  const t = useTexts('drops');
  const facts: Fact[] = [
    ...gacha.prices.map(({ token, price }) => ({
      key: token,
      name: t('drops.priceIn', { token: tokenName(t, token) }),
      value: priceText(t, price, token),
    })),
    {
      key: 'remaining',
      name: t('drops.remaining'),
      value: t('drops.leftOf', { left: gacha.packsLeft, total: gacha.packs }),
    },
    {
      key: 'limit',
      name: t('drops.limitPerTransaction'),
      value: t('drops.packs', { count: gacha.limitPerTransaction }),
    },
    { key: 'pool', name: t('drops.poolSize'), value: t('drops.cards', { count: gacha.odds.poolSize }) },
  ];
  return <DescriptionList facts={facts} />;
}
