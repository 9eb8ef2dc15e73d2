import { useT } from '../i18n/use-t.ts';
import { TileBadge } from './tile-badge.tsx';

/** The mark of the last pack of a drop, whose owner also gets the last-one prize. */
export function LastOneBadge() {
  const t = useT();
  return <TileBadge icon="spark">{t('pack.lastOne')}</TileBadge>;
}
