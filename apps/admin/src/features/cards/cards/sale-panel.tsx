import type { AdminCard } from '@kura/api-contract/cards';
import { priceFromInput } from '@kura/domain/money';
import { AmountField, useToast } from '@kura/ui';
import { formatDateTime, formatDollars } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-panels.module.css';

/** The sale of a stock card before it is minted: its price, another price, its end. */
export function SalePanel({ card }: { card: AdminCard }) {
  const t = useT();
  const toast = useToast();
  const sale = card.stockSale;
  const [price, setPrice] = useState(sale?.price ?? card.value ?? '');
  const [submitted, setSubmitted] = useState(false);
  const isPrice = priceFromInput(price) !== null;
  const put = useAdminMutation(
    (api) => api.stock.setState({ id: card.id, publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price }),
    () => toast({ tone: 'success', title: t(sale === null ? 'card.sold.put' : 'card.sold.changed') }),
  );
  const end = useAdminMutation(
    (api) => api.stock.setState({ id: card.id, saleType: 'UNASSIGNED' }),
    () => toast({ tone: 'success', title: t('card.sold.ended') }),
  );
  const reserved =
    sale?.reservedUntil == null
      ? null
      : t('card.sold.reserved', { time: formatDateTime(sale.reservedUntil) });
  const blocked = reserved ?? (card.secret ? t('card.sold.secret') : null);
  const failure = put.error ?? end.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isPrice) put.mutate();
  };

  return (
    <Panel heading={t('card.sold.heading')} hint={t('card.sold.hint')}>
      {sale && (
        <p className={styles.state}>
          {t('card.sold.state', { price: formatDollars(sale.price) })}
          {card.price === null && <span className={styles.note}>{t('card.sold.waiting')}</span>}
        </p>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t('card.sold.price')}
          hint={t('card.sold.price.hint')}
          suffix="USDC"
          value={price}
          error={submitted && !isPrice ? t('validation.validAmount') : null}
          onValueChange={setPrice}
        />
        <div className={styles.acts}>
          <ActionButton
            call="stock.setState"
            type="submit"
            tone={sale === null ? 'primary' : 'secondary'}
            busy={put.isPending}
            disabledReason={blocked}
            disabled={sale !== null && sale.price === price}
          >
            {t(sale === null ? 'card.sold.act.put' : 'card.sold.act.change')}
          </ActionButton>
          {sale && (
            <ActionButton
              call="stock.setState"
              tone="quiet"
              busy={end.isPending}
              disabled={reserved !== null}
              onClick={() => end.mutate()}
            >
              {t('card.sold.act.end')}
            </ActionButton>
          )}
        </div>
      </form>
      <ProblemLine error={failure} />
    </Panel>
  );
}
