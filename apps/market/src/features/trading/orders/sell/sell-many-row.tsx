import { VALID_AMOUNT_ERROR } from '@kura/domain/money';
import { AmountField, Row } from '@kura/ui';
import { formatDollars, useSaleProceeds } from '@kura/web-kit';
import { cardCaption, type ShownCard } from '../../../../components/card-facts.ts';
import { useCardTitle } from '../../../../components/card-title.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { KnownPrices } from '../known-prices.ts';
import styles from './sell-many.module.css';

const hints = ['floor', 'lastSale', 'value'] as const satisfies readonly (keyof KnownPrices)[];

interface SellManyRowProps {
  readonly card: ShownCard;
  readonly known: KnownPrices;
  readonly text: string;
  /** The form was sent once: an empty field is wrong from then on. */
  readonly submitted: boolean;
  readonly onText: (text: string) => void;
}

/** A card that is listed together with others: its reference prices, its price, and the proceeds. */
export function SellManyRow({ card, known, text, submitted, onText }: SellManyRowProps) {
  const t = useTexts('orders');
  const title = useCardTitle()(card);
  const { price, written } = useSaleProceeds(text);
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
              className={styles.known}
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
        <AmountField
          className={styles.price}
          hideLabel
          label={t('sell.many.priceOf', { name: title })}
          suffix="USDC"
          placeholder="0.00"
          value={text}
          onValueChange={onText}
          error={price === null && (submitted || text !== '') ? t(VALID_AMOUNT_ERROR) : null}
        />
      }
    />
  );
}
