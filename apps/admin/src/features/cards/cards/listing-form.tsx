import type { AdminCard } from '@kura/api-contract/cards';
import { parseAmount, priceFromInput } from '@kura/domain/money';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDollars } from '@kura/web-kit';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { isUnderWay } from './card-queries.ts';
import { SaleProceeds } from './sale-proceeds.tsx';

const Field = fieldsOf<{ price: string }>();

/** The listing of a minted card that the shop's own wallet holds: its price, a lower price, its end. */
export function ListingForm({ card }: { card: AdminCard }) {
  const t = useT();
  const listedAt = card.saleType === 'FIXED_PRICE' ? card.price : null;
  const isNotLower = (price: bigint) => listedAt !== null && price >= parseAmount(listedAt);
  const form = useAdminForm({
    values: { price: listedAt ?? card.value ?? '' },
    read: ({ price }) => ({ type: 'FIXED_PRICE' as const, nftId: card.id, price }),
    check: (values) => {
      const price = priceFromInput(values.price);
      if (price === null) return { price: t('validation.validAmount') };
      return {
        price: isNotLower(price) ? t('card.list.lower', { price: formatDollars(listedAt ?? '') }) : null,
      };
    },
    send: (api, input, rest) => api.trading.prepare(input, rest),
    onDone: t('card.list.done'),
  });
  const blocked = isUnderWay(card) ? t('card.act.underWay') : null;
  return (
    <>
      {listedAt !== null && (
        <p className="grid gap-1 font-600">{t('card.list.state', { price: formatDollars(listedAt) })}</p>
      )}
      <Form form={form} className="grid gap-3">
        <Field.Amount
          name="price"
          label={t('common.price')}
          hint={listedAt === null ? undefined : t('card.list.lower', { price: formatDollars(listedAt) })}
          suffix="USDC"
        />
        <SaleProceeds price={form.methods.watch('price')} name={t('card.list.proceeds')} />
        <div className="flex flex-wrap gap-2">
          <ActionButton
            call="trading.prepare"
            type="submit"
            tone={listedAt === null ? 'primary' : 'secondary'}
            busy={form.busy}
            disabledReason={blocked}
          >
            {t(listedAt === null ? 'card.list.act.list' : 'card.list.act.lower')}
          </ActionButton>
          {listedAt !== null && (
            <CallButton
              call="trading.prepareCancellation"
              tone="quiet"
              disabled={blocked !== null}
              send={(api) => api.trading.prepareCancellation({ nftId: card.id })}
              onDone={t('card.list.cancelled')}
            >
              {t('card.list.act.cancel')}
            </CallButton>
          )}
        </div>
      </Form>
      <ProblemLine error={form.error} />
    </>
  );
}
