import { classNames, Icon, type IconName } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './points.module.css';

interface PointsProps {
  readonly points: readonly {
    readonly icon: IconName;
    readonly name: ReactNode;
    readonly text: ReactNode;
  }[];
  /** They are steps, one after the other, in cells with hairlines between them. */
  readonly steps?: boolean;
}

/** A few things said side by side, each with its drawing. */
export function Points({ points, steps = false }: PointsProps) {
  const List = steps ? 'ol' : 'ul';
  return (
    <List
      className={classNames(
        `grid ${styles.points}`,
        steps && `border rounded-lg bg-line overflow-hidden ${styles.steps}`,
      )}
    >
      {points.map(({ icon, name, text }) => (
        <li key={icon} className={`grid gap-2 content-start ${styles.point}`}>
          <span className={`text-accent ${styles.icon}`}>
            <Icon name={icon} sizePx={22} />
          </span>
          <h3 className="text-md">{name}</h3>
          <p className={`text-sm text-soft ${styles.text}`}>{text}</p>
        </li>
      ))}
    </List>
  );
}
