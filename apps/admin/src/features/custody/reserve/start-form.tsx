import { reserveMonthOf } from '@kura/domain/reserve';
import { SelectField, useToast } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { monthsUpTo, stockTakeMonthText } from './stock-take-month.ts';
import styles from './stock-takes.module.css';

const OFFERED_MONTHS = 3;

/** Starts the count of a month. */
export function StartForm() {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const navigate = useNavigate();
  const months = monthsUpTo(reserveMonthOf(new Date()), OFFERED_MONTHS);
  const [month, setMonth] = useState(`${months[0]}`);
  const start = useAdminMutation(
    (api) => api.reserve.start({ month: Number(month) }),
    ({ id }) => {
      toast({ tone: 'success', title: t('stockTakes.started') });
      void navigate({ to: '/stock-takes/$id', params: { id } });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <form className={styles.start} onSubmit={submit}>
      <SelectField
        label={t('stockTakes.month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {stockTakeMonthText(each, locale)}
          </option>
        ))}
      </SelectField>
      <ActionButton call="reserve.start" type="submit" busy={start.isPending}>
        {t('stockTakes.start')}
      </ActionButton>
      <ProblemLine error={start.error} />
    </form>
  );
}
