import type { Filter } from '@kura/api-contract/filters';
import { Icon, IconButton, Switch } from '@kura/ui';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useMay } from '../../../app/access/use-may.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './filters-table.module.css';

/**
 * The columns of the filters in their order, each to be moved, shown or hidden, edited and deleted.
 *
 * @param total the number of filters on all pages: the last one can't be moved down
 */
export function useFilterColumns(total: number, onEdit: (filter: Filter) => void) {
  const t = useT();
  const locale = useLocale();
  const { may } = useMay();
  const change = useAdminMutation(
    (api, { filter, ...fields }: { filter: Filter; shown?: boolean; position?: number }) =>
      api.filters.change({ id: filter.id, ...fields }, { context: { ifMatch: String(filter.version) } }),
  );
  const isFixed = !may('filters.change') || change.isPending;
  const move = (filter: Filter, step: 1 | -1) => (
    <IconButton
      aria-label={t(step === 1 ? 'filters.down' : 'filters.up', { name: filter.name[locale] })}
      disabled={isFixed || filter.position === (step === 1 ? total : 1)}
      onClick={() => change.mutate({ filter, position: filter.position + step })}
    >
      <Icon name={step === 1 ? 'chevron-down' : 'chevron-up'} sizePx={16} />
    </IconButton>
  );
  const columns: ListColumn<Filter>[] = [
    column('position', t('filters.position'), (filter) => (
      <span className={`inline-flex gap-1 items-center ${styles.place}`}>
        <span className={`text-end tabular ${styles.number}`}>{filter.position}</span>
        {move(filter, -1)}
        {move(filter, 1)}
      </span>
    )),
    column('name', t('common.name'), ({ name }) => (
      <span className="grid">
        <strong>{name[locale]}</strong>
        <span className="text-xs text-faint">{name[locale === 'ja' ? 'en' : 'ja']}</span>
      </span>
    )),
    column('attribute', t('filters.attribute'), ({ attribute }) => t(`card.attr.${attribute}`)),
    column('type', t('common.type'), ({ type }) => t(`filters.type.${type}`)),
    column('shown', t('filters.shown'), (filter) => (
      <span className="inline-flex">
        <Switch
          label={
            <span className="visually-hidden">{t('filters.shownOf', { name: filter.name[locale] })}</span>
          }
          checked={filter.shown}
          disabled={isFixed}
          onChange={(shown) => change.mutate({ filter, shown })}
        />
      </span>
    )),
    column('acts', t('common.actions'), (filter) => (
      <Acts {...{ filter, onEdit }} isBusy={change.isPending} />
    )),
  ];
  return { columns, problem: <ProblemLine error={change.error} /> };
}

interface ActsProps {
  readonly filter: Filter;
  readonly isBusy: boolean;
  readonly onEdit: (filter: Filter) => void;
}

function Acts({ filter, isBusy, onEdit }: ActsProps) {
  const t = useT();
  const name = filter.name[useLocale()];
  return (
    <span className="inline-flex gap-1 items-center">
      <ActionButton
        call="filters.change"
        size="sm"
        tone="secondary"
        aria-label={t('filters.editOf', { name })}
        disabled={isBusy}
        onClick={() => onEdit(filter)}
      >
        {t('filters.edit')}
      </ActionButton>
      <CallButton
        call="filters.remove"
        size="sm"
        tone="quiet"
        aria-label={t('filters.deleteOf', { name })}
        send={(api) => api.filters.remove({ id: filter.id })}
        confirm={{
          title: t('filters.delete.title', { name }),
          text: <p>{t('filters.delete.text')}</p>,
          danger: true,
        }}
      >
        {t('filters.delete')}
      </CallButton>
    </span>
  );
}
