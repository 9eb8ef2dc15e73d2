import { DescriptionList, Fact } from '@kura/ui';
import { useSaleProceeds } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';

/** The fee and the proceeds of a sale at this price, while it is typed. */
export function SaleProceeds({ price, name }: { price: string; name: string }) {
  const t = useT();
  const { feePercent, written } = useSaleProceeds(price);
  return (
    <DescriptionList compact>
      <Fact name={t('card.list.fee', { percent: feePercent ?? '…' })}>{written.fee}</Fact>
      <Fact name={name} strong>
        {written.proceeds}
      </Fact>
    </DescriptionList>
  );
}
