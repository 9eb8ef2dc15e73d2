import { Row } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { formatDollars, useSaleProceeds } from '@kura/web-kit';
import { cardCaption, type ShownCard } from '../../../../components/card-facts.ts';
import { useCardTitle } from '../../../../components/card-title.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { KnownPrices } from '../known-prices.ts';
import { PriceField } from '../price-field.tsx';
import styles from './sell-many.module.css';

const hints = ['floor', 'lastSale', 'value'] as const satisfies readonly (keyof KnownPrices)[];

const Field = fieldsOf<{ listings: { price: string }[] }>();

interface SellManyRowProps {
  readonly card: ShownCard;
  readonly known: KnownPrices;
  /** The price in the form's values. */
  readonly name: `listings.${number}.price`;
}

/** A card that is listed together with others: its reference prices, its price, and the proceeds. */
export function SellManyRow({ card, known, name }: SellManyRowProps) {
  return (
    <Field.Custom name={name}>
      {({ value, onChange }) => (
        <PricedRow card={card} known={known} name={name} text={value} onText={onChange} />
      )}
    </Field.Custom>
  );
}

interface PricedRowProps extends SellManyRowProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

function PricedRow({ card, known, name, text, onText }: PricedRowProps) {
  const t = useTexts('orders');
  const title = useCardTitle()(card);
  const { written } = useSaleProceeds(text);
  const { certificate } = card;
  return (
    <Row
      media={<NftThumb nft={card} />}
      eyebrow={
        <>
          {certificate && (
            <span>
              {certificate.grader} {certificate.grade}
            </span>
          )}
          <span>{cardCaption(card)}</span>
        </>
      }
      title={title}
      details={hints.map((hint) => {
        const amount = known[hint];
        return (
          amount !== null && (
            <button
              key={hint}
              type="button"
              className={`border-strong rounded-full bg-none text-xs text-soft tabular ${styles.known}`}
              aria-pressed={text === amount}
              onClick={() => onText(amount)}
            >
              {t(`price.known.${hint}`)} {formatDollars(amount)}
            </button>
          )
        );
      })}
      figureNote={<span>{t('sell.many.brings', { amount: written.proceeds })}</span>}
      actions={
        <PriceField
          name={name}
          className={styles.price}
          hideLabel
          label={t('sell.many.priceOf', { name: title })}
          suffix="USDC"
        />
      }
    />
  );
}
