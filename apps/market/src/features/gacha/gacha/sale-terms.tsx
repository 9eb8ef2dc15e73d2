import type { Gacha } from '@kura/api-contract/gacha';
import { DescriptionList, type Fact } from '@kura/ui';
import { exactPriceText, tokenName } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The maximum packs in a purchase and the number of cards. Prices too, if the tokens have different ones. */
export function SaleTerms({ gacha }: { gacha: Gacha }) {
  const t = useTexts('drops');
  const coins = gacha.prices.filter(({ token }) => token !== 'POINT');
  const isSame = coins.every(({ price }) => price === coins[0]?.price);
  const facts: Fact[] = [
    ...(isSame
      ? []
      : gacha.prices.map(({ token, price }) => ({
          key: token,
          name: t('drops.priceIn', { token: tokenName(t, token) }),
          value: exactPriceText(t, price, token),
        }))),
    {
      key: 'limit',
      name: t('drops.limitPerTransaction'),
      value: t('drops.packs', { count: gacha.limitPerTransaction }),
    },
    { key: 'pool', name: t('drops.poolSize'), value: t('drops.cards', { count: gacha.odds.poolSize }) },
  ];
  return <DescriptionList facts={facts} />;
}
