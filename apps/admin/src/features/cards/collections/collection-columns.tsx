import type { Collection } from '@kura/api-contract/collections';
import { sizedImageUrl } from '@kura/ui';
import { formatDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { Timestamp } from '../../../components/timestamp.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { CollectionStatusChip } from './collection-status-chip.tsx';
import styles from './collections.module.css';

export function useCollectionColumns(): ListColumn<Collection>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      key: 'name',
      title: t('collections.name'),
      isFixed: true,
      cell: ({ id, name, texts, logoUrl }) => (
        <span className="flex gap-3 items-center">
          {logoUrl ? (
            <img className={styles.thumb} src={sizedImageUrl(logoUrl, 80)} width={40} height={40} alt="" />
          ) : (
            <span className={styles.thumb} aria-hidden="true" />
          )}
          <span className="grid gap-1">
            <Link to="/collections/$id" params={{ id }} className="font-550 text-accent hover-underline">
              {texts[locale].title}
            </Link>
            {texts[locale].title !== name && <span className="text-sm text-faint">{name}</span>}
          </span>
        </span>
      ),
    },
    column('symbol', t('collections.symbol'), ({ symbol }) => <code>{symbol}</code>),
    column('status', t('collections.status'), ({ status }) => <CollectionStatusChip status={status} />),
    figure('cards', t('collections.cards'), ({ cards }) => cards),
    figure('listed', t('collections.listed'), ({ listed }) => listed),
    figure('floor', t('collections.floor'), ({ floor }) => (floor === null ? '–' : formatDollars(floor))),
    column('created', t('collections.created'), ({ createdAt }) => <Timestamp at={createdAt} />),
  ];
}
