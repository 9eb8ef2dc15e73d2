import type { AdminCard } from '@kura/api-contract/cards';
import { parseAmount } from '@kura/domain/money';
import { AmountField, DescriptionList, useToast } from '@kura/ui';
import { formatDollars, useSaleProceeds } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-panels.module.css';
import { isUnderWay } from './card-queries.ts';

/** The listing of a minted card that the shop's own wallet holds: its price, a lower price, its end. */
export function ListingForm({ card }: { card: AdminCard }) {
  const t = useT();
  const toast = useToast();
  const listedAt = card.saleType === 'FIXED_PRICE' ? card.price : null;
  const [text, setText] = useState(listedAt ?? card.value ?? '');
  const [submitted, setSubmitted] = useState(false);
  const { price, feePercent, written } = useSaleProceeds(text);
  const notLower = price !== null && listedAt !== null && price >= parseAmount(listedAt);
  const list = useAdminMutation(
    (api) => api.trading.prepare({ type: 'FIXED_PRICE', nftId: card.id, price: text }),
    () => toast({ tone: 'success', title: t('card.list.done') }),
  );
  const cancel = useAdminMutation(
    (api) => api.trading.prepareCancellation({ nftId: card.id }),
    () => toast({ tone: 'success', title: t('card.list.cancelled') }),
  );
  const blocked = isUnderWay(card) ? t('card.act.underWay') : null;
  const failure = list.error ?? cancel.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (price !== null && !notLower) list.mutate();
  };

  return (
    <>
      {listedAt !== null && (
        <p className={styles.state}>{t('card.list.state', { price: formatDollars(listedAt) })}</p>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t('card.list.price')}
          hint={listedAt === null ? undefined : t('card.list.lower', { price: formatDollars(listedAt) })}
          suffix="USDC"
          value={text}
          error={
            submitted && price === null
              ? t('validation.validAmount')
              : submitted && notLower && listedAt !== null
                ? t('card.list.lower', { price: formatDollars(listedAt) })
                : null
          }
          onValueChange={(value) => {
            setText(value);
            setSubmitted(false);
          }}
        />
        <DescriptionList
          compact
          facts={[
            { key: 'fee', name: t('card.list.fee', { percent: feePercent ?? '…' }), value: written.fee },
            { key: 'proceeds', name: t('card.list.proceeds'), value: written.proceeds, strong: true },
          ]}
        />
        <div className={styles.acts}>
          <ActionButton
            call="trading.prepare"
            type="submit"
            tone={listedAt === null ? 'primary' : 'secondary'}
            busy={list.isPending}
            disabledReason={blocked}
          >
            {t(listedAt === null ? 'card.list.act.list' : 'card.list.act.lower')}
          </ActionButton>
          {listedAt !== null && (
            <ActionButton
              call="trading.prepareCancellation"
              tone="quiet"
              busy={cancel.isPending}
              disabled={blocked !== null}
              onClick={() => cancel.mutate()}
            >
              {t('card.list.act.cancel')}
            </ActionButton>
          )}
        </div>
      </form>
      <ProblemLine error={failure} />
    </>
  );
}
