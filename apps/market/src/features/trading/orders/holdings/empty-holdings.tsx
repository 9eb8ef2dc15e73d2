import { Button, buttonClass, EmptyState, type IconName } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { narrowingKeys } from './holdings-search.ts';

interface EmptyHoldingsProps extends Pick<HoldingsListProps, 'own' | 'search' | 'onNarrow'> {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** Tells the owner which items this list shows. */
  readonly text: ReactNode;
  /** The call to action for the owner. Default: a link to the drops. */
  readonly action?: ReactNode;
}

/** The empty state: a call to action, or a note that no item matches the filters. */
export function EmptyHoldings({ icon, title, text, action, own, search, onNarrow }: EmptyHoldingsProps) {
  const t = useTexts('holdings');
  if (narrowingKeys.some((key) => search[key] !== undefined)) {
    return (
      <EmptyState
        icon="search"
        title={t('me.noMatch')}
        action={
          <Button tone="secondary" onClick={() => onNarrow(withoutNarrowing(search))}>
            {t('me.clearSearch')}
          </Button>
        }
      />
    );
  }
  if (!own) return <EmptyState icon={icon} title={title} />;
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        action ?? (
          <Link to="/drops" className={buttonClass({ tone: 'secondary' })}>
            {t('me.viewDrops')}
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

function withoutNarrowing({ tab, packs }: HoldingsListProps['search']) {
  return { ...(tab && { tab }), ...(packs && { packs }) };
}
