import { Button, buttonClass, EmptyState, type IconName } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import type { HoldingsListProps } from './holdings.tsx';

interface EmptyHoldingsProps extends Pick<HoldingsListProps, 'own' | 'search' | 'onNarrow'> {
  readonly icon: IconName;
  readonly of: 'cards' | 'packs' | 'opened' | 'listings' | 'activity';
}

/** Nothing is there: what to do next, or that nothing matches the search. */
export function EmptyHoldings({ icon, of, own, search, onNarrow }: EmptyHoldingsProps) {
  const t = useT();
  if (search.search !== undefined || search.type !== undefined) {
    const { search: _, type: __, ...rest } = search;
    return (
      <EmptyState
        icon="search"
        title={t('me.noMatch')}
        action={
          <Button tone="secondary" onClick={() => onNarrow(rest)}>
            {t('me.clearSearch')}
          </Button>
        }
      />
    );
  }
  if (!own) return <EmptyState icon={icon} title={t(`me.${of}.empty`)} />;
  const [to, label] =
    of === 'listings' ? (['/market', 'me.goMarket'] as const) : (['/drops', 'me.goDrops'] as const);
  return (
    <EmptyState
      icon={icon}
      title={t(`me.${of}.empty`)}
      action={
        <Link to={to} className={buttonClass({ tone: 'secondary' })}>
          {t(label)}
        </Link>
      }
    >
      {t(`me.${of}.emptyText`)}
    </EmptyState>
  );
}
