import type { ExchangeableDrop } from '@kura/api-contract/exchanges';
import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { Button } from '@kura/ui';
import { exchangeableDropsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { Notice } from '../../../../components/notice.tsx';
import { priceText } from '../../../../components/price-text.ts';
import { describeError } from '../../../../i18n/describe-error.ts';
import { type TextsT, useTexts } from '../../../../i18n/use-texts.ts';

interface ExchangeAllProps {
  readonly owner: `0x${string}`;
  readonly onSelect: (cards: readonly ShownCard[]) => void;
}

/** A button for each drop. It selects as many of its cards as one exchange accepts, including those on other pages. */
export function ExchangeAll({ owner, onSelect }: ExchangeAllProps) {
  const t = useTexts('holdings');
  const locale = useLocale();
  const { api } = useAppClient();
  const titleId = useId();
  const { data } = useQuery(exchangeableDropsQuery(api, owner));
  const select = useMutation({
    mutationFn: (gachaId: string) => api.exchanges.cards({ gachaId, address: owner }),
    onSuccess: ({ items }) => onSelect(items),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="stack gap-3 mb-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-sm font-600 text-soft">
        {t('exchangeAll.title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.items.map((drop) => (
          <li key={drop.gachaId}>
            <Button
              size="sm"
              tone="secondary"
              busy={select.isPending && select.variables === drop.gachaId}
              onClick={() => select.mutate(drop.gachaId)}
            >
              {exchangeAllText(t, drop, drop.title[locale])}
            </Button>
          </li>
        ))}
      </ul>
      {select.error !== null && <Notice tone="danger">{describeError(t, select.error)}</Notice>}
    </section>
  );
}

/** The number of cards that one exchange accepts from a drop, and their points. */
export function exchangeAllText(
  t: TextsT<'holdings'>,
  { cards: total, exchangePoints }: ExchangeableDrop,
  drop: string,
): string {
  const count = Math.min(total, MAX_EXCHANGED_CARDS);
  const points = priceText(t, String(count * exchangePoints), 'POINT');
  return count < total
    ? t('exchangeAll.part', { drop, count, total, points })
    : t('exchangeAll.drop', { drop, count, points });
}
