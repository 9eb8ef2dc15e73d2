import { Icon, type IconName } from '@kura/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './tile-badge.module.css';

/** A mark on the tile of a card or pack. */
export function TileBadge({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center border-strong rounded-full text-xs font-550 text-strong ${styles.badge}`}
    >
      <Icon name={icon} sizePx={14} />
      {children}
    </span>
  );
}

/** Marks the last pack of a drop: its owner also gets the last-one prize. */
export function LastOneBadge() {
  const t = useT();
  return <TileBadge icon="spark">{t('pack.lastOne')}</TileBadge>;
}
