import type { AdminCard } from '@kura/api-contract/cards';
import { ORDER_TOKENS } from '@kura/domain/orders';
import { AmountField, DateTimeField, DescriptionList, Segmented, SelectField, useToast } from '@kura/ui';
import { useSaleProceeds } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { type AuctionDraft, type AuctionMistake, type AuctionPlan, planOf } from './auction-draft.ts';
import styles from './card-panels.module.css';
import { isUnderWay } from './card-queries.ts';

const lengthsDays = [1, 3, 7, 14] as const;

/** Starts an auction of a card that the shop's own wallet holds. */
export function AuctionForm({ card }: { card: AdminCard }) {
  const t = useT();
  const toast = useToast();
  const [draft, setDraft] = useState<AuctionDraft>({
    token: 'USDC',
    reserve: card.value ?? '',
    start: '',
    increment: '1',
    days: 3,
    endsAt: null,
  });
  const [mistakes, setMistakes] = useState<readonly AuctionMistake[]>([]);
  const { feePercent, written } = useSaleProceeds(draft.reserve);
  const start = useAdminMutation(
    (api, plan: AuctionPlan) => api.trading.prepare({ type: 'AUCTION', nftId: card.id, ...plan }),
    () => toast({ tone: 'success', title: t('card.auction.done') }),
  );
  const change = (part: Partial<AuctionDraft>) => {
    setDraft({ ...draft, ...part });
    setMistakes([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = planOf(draft, Date.now());
    setMistakes(read.mistakes);
    if (read.plan !== null) start.mutate(read.plan);
  };
  const amountMistake = (field: AuctionMistake) =>
    mistakes.includes(field) ? t('validation.validAmount') : null;

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Segmented
          label={t('card.auction.token')}
          items={ORDER_TOKENS.AUCTION.map((key) => ({ key, label: key }))}
          selected={draft.token}
          onSelect={(token) => change({ token })}
        />
        <AmountField
          label={t('card.auction.reserve')}
          hint={t('card.auction.reserve.hint')}
          suffix={draft.token}
          value={draft.reserve}
          error={amountMistake('reserve')}
          onValueChange={(reserve) => change({ reserve })}
        />
        <AmountField
          label={t('card.auction.start')}
          hint={t('card.auction.start.hint')}
          suffix={draft.token}
          value={draft.start}
          error={
            mistakes.includes('startAboveReserve')
              ? t('card.auction.start.aboveReserve')
              : amountMistake('start')
          }
          onValueChange={(startText) => change({ start: startText })}
        />
        <AmountField
          label={t('card.auction.increment')}
          suffix={draft.token}
          value={draft.increment}
          error={amountMistake('increment')}
          onValueChange={(increment) => change({ increment })}
        />
        <SelectField
          label={t('card.auction.length')}
          value={draft.days ?? ''}
          onChange={({ target: { value } }) => change({ days: value === '' ? null : Number(value) })}
        >
          {lengthsDays.map((count) => (
            <option key={count} value={count}>
              {t('card.auction.days', { count })}
            </option>
          ))}
          <option value="">{t('card.auction.chooseEnd')}</option>
        </SelectField>
        {draft.days === null && (
          <DateTimeField
            label={t('common.ends')}
            hint={t('card.auction.end.hint')}
            value={draft.endsAt}
            error={mistakes.includes('end') ? t('card.auction.end.hint') : null}
            onChange={(endsAt) => change({ endsAt })}
          />
        )}
        <DescriptionList
          compact
          facts={[
            { key: 'fee', name: t('card.list.fee', { percent: feePercent ?? '…' }), value: written.fee },
            {
              key: 'proceeds',
              name: t('card.auction.proceeds'),
              value: written.proceeds,
              strong: true,
            },
          ]}
        />
        <div className={styles.acts}>
          <ActionButton
            call="trading.prepare"
            type="submit"
            tone="primary"
            busy={start.isPending}
            disabledReason={isUnderWay(card) ? t('card.act.underWay') : null}
          >
            {t('card.auction.act.start')}
          </ActionButton>
        </div>
      </form>
      <ProblemLine error={start.error} />
    </>
  );
}
