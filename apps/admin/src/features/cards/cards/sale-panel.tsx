import type { AdminCard } from '@kura/api-contract/cards';
import { priceFromInput } from '@kura/domain/money';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, formatDollars } from '@kura/web-kit';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';

const Field = fieldsOf<{ price: string }>();

/** The sale of a stock card before it is minted: its price, another price, its end. */
export function SalePanel({ card }: { card: AdminCard }) {
  const t = useT();
  const sale = card.stockSale;
  const form = useAdminForm({
    values: { price: sale?.price ?? card.value ?? '' },
    read: ({ price }) => ({
      id: card.id,
      publishState: 'PUBLISHED' as const,
      saleType: 'OFF_CHAIN' as const,
      price,
    }),
    check: ({ price }) => ({ price: priceFromInput(price) === null ? t('validation.validAmount') : null }),
    send: (api, input, rest) => api.stock.setState(input, rest),
    onDone: t(sale === null ? 'card.sold.put' : 'card.sold.changed'),
  });
  const reserved =
    sale?.reservedUntil == null
      ? null
      : t('card.sold.reserved', { time: formatDateTime(sale.reservedUntil) });
  const blocked = reserved ?? (card.secret ? t('card.sold.secret') : null);
  return (
    <Panel heading={t('card.sold.heading')} hint={t('card.sold.hint')}>
      {sale && (
        <p className="grid gap-1 font-600">
          {t('card.sold.state', { price: formatDollars(sale.price) })}
          {card.price === null && (
            <span className="text-sm font-400 text-soft">{t('card.sold.waiting')}</span>
          )}
        </p>
      )}
      <Form form={form} className="grid gap-3">
        <Field.Amount name="price" label={t('common.price')} hint={t('card.sold.price.hint')} suffix="USDC" />
        <div className="flex flex-wrap gap-2">
          <ActionButton
            call="stock.setState"
            type="submit"
            tone={sale === null ? 'primary' : 'secondary'}
            busy={form.busy}
            disabledReason={blocked}
            disabled={sale !== null && sale.price === form.methods.watch('price')}
          >
            {t(sale === null ? 'card.sold.act.put' : 'card.sold.act.change')}
          </ActionButton>
          {sale && (
            <CallButton
              call="stock.setState"
              tone="quiet"
              disabled={reserved !== null}
              send={(api) => api.stock.setState({ id: card.id, saleType: 'UNASSIGNED' })}
              onDone={t('card.sold.ended')}
            >
              {t('card.sold.act.end')}
            </CallButton>
          )}
        </div>
      </Form>
      <ProblemLine error={form.error} />
    </Panel>
  );
}
