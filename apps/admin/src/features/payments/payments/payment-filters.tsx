import { DateTimeField, SearchField, Segmented, SelectField } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import styles from './payments.module.css';
import { disputes, type PaymentsSearch, paymentGroupNames, paymentKinds } from './payments-search.ts';

interface PaymentFiltersProps {
  readonly shown: PaymentsSearch;
  readonly onShow: (next: PaymentsSearch, replace?: boolean) => void;
}

/** Filters payments by status, dispute, kind, time and text. */
export function PaymentFilters({ shown, onShow }: PaymentFiltersProps) {
  const t = useT();
  const change = (part: Partial<PaymentsSearch>, replace?: boolean) =>
    onShow({ ...shown, ...part, page: undefined }, replace);
  return (
    <>
      <div className={styles.tabs}>
        <Segmented
          label={t('payments.filter')}
          hideLabel
          items={paymentGroupNames.map((key) => ({ key, label: t(`payments.group.${key}`) }))}
          selected={shown.group ?? 'ALL'}
          onSelect={(group) => change({ group: group === 'ALL' ? undefined : group })}
        />
      </div>
      <div className={styles.filters}>
        <SearchField
          label={t('payments.search')}
          value={shown.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        <SelectField
          label={t('payments.dispute')}
          value={shown.dispute ?? ''}
          onChange={({ target }) => change({ dispute: disputes.find((dispute) => dispute === target.value) })}
        >
          <option value="">{t('payments.dispute.any')}</option>
          {disputes.map((dispute) => (
            <option key={dispute} value={dispute}>
              {t(`payments.dispute.${dispute}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('payments.kind')}
          value={shown.kind ?? ''}
          onChange={({ target }) => change({ kind: paymentKinds.find((kind) => kind === target.value) })}
        >
          <option value="">{t('payments.kind.any')}</option>
          {paymentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`payments.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <DateTimeField
          label={t('payments.from')}
          value={shown.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DateTimeField
          label={t('payments.to')}
          value={shown.to ?? null}
          onChange={(to) => change({ to: to ?? undefined })}
        />
      </div>
    </>
  );
}
