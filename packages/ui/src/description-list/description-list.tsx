import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Fold } from '../fold/fold.tsx';
import styles from './description-list.module.css';

export interface Fact {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** The line that matters most: a sum. */
  readonly strong?: boolean;
  /** Sentences: below the name, in the direction of reading. */
  readonly prose?: boolean;
}

type DescriptionListProps = {
  /** Without lines between: the sums of a purchase. */
  readonly compact?: boolean;
} & ({ readonly facts: readonly Fact[] } | { /** `Fact` elements. */ readonly children: ReactNode });

/** Names and values, a line each: `Fact` elements, or data. */
export function DescriptionList({ compact = false, ...content }: DescriptionListProps) {
  return (
    <dl className={classNames('text-sm', compact && styles.compact)}>
      {'facts' in content
        ? content.facts.map(({ value, ...fact }) => (
            <Fact {...fact} key={fact.key}>
              {value}
            </Fact>
          ))
        : content.children}
    </dl>
  );
}

/** A name and its value in a `DescriptionList`. */
export function Fact({
  name,
  strong,
  prose,
  children,
}: Omit<Fact, 'key' | 'value'> & { children: ReactNode }) {
  return (
    <div
      className={classNames(
        `items-baseline justify-between border-b ${styles.row}`,
        strong && styles.strong,
        prose && styles.prose,
      )}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface DetailsBoxProps {
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  /** The number of facts before `more`, which unfolds the others. */
  readonly shown?: number;
  readonly more?: ReactNode;
  /** Below the facts: where they can be checked, say. */
  readonly children?: ReactNode;
}

/** Facts in a named box, such as More Details below a card's pictures. */
export function DetailsBox({ title, facts, shown = facts.length, more, children }: DetailsBoxProps) {
  const id = useId();
  return (
    <section className="grid gap-2 p-5 border rounded-lg bg-panel" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <DescriptionList facts={facts.slice(0, shown)} />
      {facts.length > shown && (
        <Fold summary={more}>
          <DescriptionList facts={facts.slice(shown)} />
        </Fold>
      )}
      {children}
    </section>
  );
}
