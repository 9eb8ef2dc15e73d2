import type { Filter } from '@kura/api-contract/filters';
import { ConfirmDialog, Icon, IconButton, Switch } from '@kura/ui';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useMay } from '../../../app/access/use-may.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './filters-table.module.css';

/**
 * The columns of the filters in their order, each to be moved, shown or hidden, edited and deleted, and the dialog of an action.
 *
 * @param total the number of filters on all pages: the last one can't be moved down
 */
export function useFiltersTable(total: number, onEdit: (filter: Filter) => void) {
  const t = useT();
  const { may } = useMay();
  const isFixed = !may('filters.change');
  const locale = useLocale();
  const [given, setGiven] = useState<Filter | null>(null);
  const change = useAdminMutation(
    (api, { filter, ...fields }: { filter: Filter; shown?: boolean; position?: number }) =>
      api.filters.change({ id: filter.id, ...fields }, { context: { ifMatch: String(filter.version) } }),
  );
  const remove = useAdminMutation(
    (api, filter: Filter) => api.filters.remove({ id: filter.id }),
    () => setGiven(null),
  );

  const columns: ListColumn<Filter>[] = [
    {
      key: 'position',
      title: t('filters.position'),
      cell: (filter) => (
        <span className={styles.place}>
          <span className={styles.number}>{filter.position}</span>
          <IconButton
            aria-label={t('filters.up', { name: filter.name[locale] })}
            disabled={isFixed || filter.position === 1 || change.isPending}
            onClick={() => change.mutate({ filter, position: filter.position - 1 })}
          >
            <Icon name="chevron-up" sizePx={16} />
          </IconButton>
          <IconButton
            aria-label={t('filters.down', { name: filter.name[locale] })}
            disabled={isFixed || filter.position === total || change.isPending}
            onClick={() => change.mutate({ filter, position: filter.position + 1 })}
          >
            <Icon name="chevron-down" sizePx={16} />
          </IconButton>
        </span>
      ),
    },
    {
      key: 'name',
      title: t('common.name'),
      cell: ({ name }) => (
        <span className={styles.names}>
          <strong>{name[locale]}</strong>
          <span className={styles.other}>{name[locale === 'ja' ? 'en' : 'ja']}</span>
        </span>
      ),
    },
    {
      key: 'attribute',
      title: t('filters.attribute'),
      cell: ({ attribute }) => t(`card.attr.${attribute}`),
    },
    { key: 'type', title: t('common.type'), cell: ({ type }) => t(`filters.type.${type}`) },
    {
      key: 'shown',
      title: t('filters.shown'),
      cell: (filter) => (
        <span className={styles.shown}>
          <Switch
            label={
              <span className="visually-hidden">{t('filters.shownOf', { name: filter.name[locale] })}</span>
            }
            checked={filter.shown}
            disabled={isFixed || change.isPending}
            onChange={(shown) => change.mutate({ filter, shown })}
          />
        </span>
      ),
    },
    {
      key: 'acts',
      title: t('common.actions'),
      cell: (filter) => (
        <span className={styles.acts}>
          <ActionButton
            call="filters.change"
            size="sm"
            tone="secondary"
            aria-label={t('filters.editOf', { name: filter.name[locale] })}
            disabled={change.isPending}
            onClick={() => onEdit(filter)}
          >
            {t('filters.edit')}
          </ActionButton>
          <ActionButton
            call="filters.remove"
            size="sm"
            tone="quiet"
            aria-label={t('filters.deleteOf', { name: filter.name[locale] })}
            onClick={() => {
              remove.reset();
              setGiven(filter);
            }}
          >
            {t('filters.delete')}
          </ActionButton>
        </span>
      ),
    },
  ];

  const dialog = (
    <ConfirmDialog
      open={given !== null}
      title={t('filters.delete.title', { name: given?.name[locale] ?? '' })}
      confirmLabel={t('filters.delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => given && remove.mutate(given)}
      onClose={() => setGiven(null)}
    >
      <p>{t('filters.delete.text')}</p>
      <ProblemLine error={remove.error} />
    </ConfirmDialog>
  );
  return { columns, problem: <ProblemLine error={change.error} />, dialog };
}
