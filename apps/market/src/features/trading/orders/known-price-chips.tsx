import { useTexts } from '../../../i18n/use-texts.ts';
import { type KnownPrices, PRICE_REFERENCES, type PriceReference, pricesToChoose } from './known-prices.ts';
import { PriceChips } from './price-chips.tsx';

interface KnownPriceChipsProps {
  readonly known: KnownPrices;
  readonly shown?: readonly PriceReference[];
  readonly selected: string;
  readonly onSelect: (price: string) => void;
}

/** Offers a card's reference prices. Equal prices are one choice. */
export function KnownPriceChips({ known, shown = PRICE_REFERENCES, ...choice }: KnownPriceChipsProps) {
  const t = useTexts('orders');
  return (
    <PriceChips
      label={t('price.known')}
      chips={pricesToChoose(known, shown).map(({ price, references }) => ({
        key: references.join(),
        name: references.map((reference) => t(`price.known.${reference}`)).join(t('price.known.and')),
        price,
      }))}
      {...choice}
    />
  );
}
