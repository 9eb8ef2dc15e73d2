import { buttonClass, Icon } from '@kura/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../i18n/i18n.ts';
import { neighboursOf } from '../list-page/listed-rows.ts';

/** Links to the records before and after this one in the list that the admin saw last. */
export function Neighbours() {
  const t = useT();
  const { previous, next } = neighboursOf(useLocation().pathname);
  if (!previous && !next) return null;
  return (
    <span className="inline-flex">
      {previous && <Neighbour to={previous} icon="chevron-left" name={t('record.previous')} />}
      {next && <Neighbour to={next} icon="chevron-right" name={t('record.next')} />}
    </span>
  );
}

interface NeighbourProps {
  readonly to: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly name: string;
}

function Neighbour({ to, icon, name }: NeighbourProps) {
  return (
    <Link
      to={to as '/'}
      className={buttonClass({ tone: 'quiet', size: 'sm' })}
      aria-label={name}
      title={name}
    >
      <Icon name={icon} sizePx={16} />
    </Link>
  );
}
