import { reserveMonthOf } from '@kura/domain/reserve';
import { Form, fieldsOf } from '@kura/ui/form';
import { useLocale } from '@kura/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { monthsUpTo, stockTakeMonthText } from './stock-take-month.ts';
import styles from './stock-takes.module.css';

const OFFERED_MONTHS = 3;

const Field = fieldsOf<{ month: string }>();

/** Starts the count of a month. */
export function StartForm() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const months = monthsUpTo(reserveMonthOf(new Date()), OFFERED_MONTHS);
  const form = useAdminForm({
    values: { month: `${months[0]}` },
    read: ({ month }) => ({ month: Number(month) }),
    send: (api, input, rest) => api.reserve.start(input, rest),
    onDone: ({ id }) => {
      void navigate({ to: '/stock-takes/$id', params: { id } });
      return t('stockTakes.started');
    },
  });
  return (
    <Form form={form} className={`grid gap-3 items-end ${styles.start}`}>
      <Field.Select name="month" label={t('stockTakes.month')}>
        {months.map((each) => (
          <option key={each} value={each}>
            {stockTakeMonthText(each, locale)}
          </option>
        ))}
      </Field.Select>
      <ActionButton call="reserve.start" type="submit" busy={form.busy}>
        {t('stockTakes.start')}
      </ActionButton>
      <ProblemLine error={form.error} />
    </Form>
  );
}
