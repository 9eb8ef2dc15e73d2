import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './rank-mark.module.css';

export type RankName = 'SS' | 'S' | 'A' | 'B' | 'C';

interface RankMarkProps {
  readonly rank: RankName;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A rank as a letter in its colour. Screen readers get the full name. */
export function RankMark({ rank, size = 'md' }: RankMarkProps) {
  const labels = useUiLabels();
  return (
    <span
      className={`${styles.mark} ${styles[size]}`}
      data-rank={rank}
      role="img"
      aria-label={labels.rank(rank)}
    >
      <span aria-hidden="true">{rank}</span>
    </span>
  );
}
