import { useTexts } from '../../../i18n/use-texts.ts';
import { type KnownPrices, PRICE_REFERENCES, pricesToChoose } from './known-prices.ts';
import { PriceChips } from './price-chips.tsx';

/** Offers a card's reference prices. Equal prices are one choice. */
export function KnownPriceChips({ known }: { known: KnownPrices }) {
  const t = useTexts('orders');
  return (
    <PriceChips
      label={t('price.known')}
      chips={pricesToChoose(known, PRICE_REFERENCES).map(({ price, references }) => ({
        key: references.join(),
        name: references.map((reference) => t(`price.known.${reference}`)).join(t('price.known.and')),
        price,
      }))}
    />
  );
}
