import type { Card } from '@kura/api-contract/cards';
import { VALID_AMOUNT_ERROR } from '@kura/domain/money';
import { AmountField, DescriptionList } from '@kura/ui';
import { formatDollars, useSaleProceeds } from '@kura/web-kit';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './proceeds-box.module.css';

/** What selling would bring after the fee, at any price that anybody cares to think of. */
export function ProceedsBox({ nft }: { nft: Card }) {
  const t = useTexts('cards');
  const id = useId();
  const known = knownPrices(nft);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? known[0]?.price ?? '';
  const sum = useSaleProceeds(text);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('card.proceeds')}
      </h2>
      <AmountField
        label={t('card.proceeds.price')}
        value={text}
        onValueChange={setTyped}
        suffix="USDC"
        placeholder="0.00"
        error={sum.price === null && text !== '' ? t(VALID_AMOUNT_ERROR) : null}
      />
      {known.length > 0 && (
        <ul className={styles.known} aria-label={t('card.proceeds.known')}>
          {known.map(({ kind, price }) => (
            <li key={kind}>
              <button
                type="button"
                className={styles.price}
                aria-pressed={text === price}
                onClick={() => setTyped(price)}
              >
                {t(`card.proceeds.${kind}`)} <strong>{formatDollars(price)}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <DescriptionList
          compact
          facts={[
            { key: 'price', name: t('card.proceeds.listPrice'), value: sum.written.price },
            {
              key: 'fee',
              name: t('card.proceeds.fee', { percent: sum.feePercent ?? '…' }),
              value: sum.written.fee,
            },
            { key: 'proceeds', name: t('card.proceeds.seller'), value: sum.written.proceeds, strong: true },
          ]}
        />
      </div>
      <p className={styles.hint}>{t('card.proceeds.hint')}</p>
    </section>
  );
}

/** Prices to begin with: asked for now, paid last, thought fair. */
function knownPrices({ price, lastSale, value }: Card) {
  const known = [
    { kind: 'now', price },
    { kind: 'last', price: lastSale?.price ?? null },
    { kind: 'value', price: value },
  ] as const;
  return known.flatMap(({ kind, price: each }) =>
    each === null || Number(each) === 0 ? [] : [{ kind, price: each }],
  );
}
