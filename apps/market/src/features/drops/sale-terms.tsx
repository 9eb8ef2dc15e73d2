import type { Gacha } from '@kura/api-contract';
import { type Fact, FactList } from '@kura/ui';
import { useT } from '../../i18n/use-t.ts';
import { priceText, tokenName } from '../../pieces/price-text.ts';

/** What a pack costs in every token it can be paid in, how many there are, and how many go in one purchase. */
export function SaleTerms({ drop }: { drop: Gacha }) {
  const t = useT();
  const facts: Fact[] = [
    ...drop.prices.map(({ token, price }) => ({
      key: token,
      name: t('drops.priceIn', { token: tokenName(t, token) }),
      value: priceText(t, price, token),
    })),
    {
      key: 'remaining',
      name: t('drops.remaining'),
      value: t('drops.remainingOf', { left: drop.packsLeft, total: drop.packs }),
    },
    {
      key: 'limit',
      name: t('drops.limitPerTransaction'),
      value: t('drops.packs', { count: drop.limitPerTransaction }),
    },
    { key: 'pool', name: t('drops.poolSize'), value: t('drops.cards', { count: drop.odds.poolSize }) },
  ];
  return <FactList facts={facts} />;
}
