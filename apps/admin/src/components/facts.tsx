import { Fact } from '@kura/ui';
import type { ComponentProps } from 'react';
import { Explored } from './explored.tsx';
import { Timestamp } from './timestamp.tsx';

type FactProps = Omit<ComponentProps<typeof Fact>, 'children'>;

/** A time in a list of facts. */
export const TimeFact = ({ at, never = '–', ...fact }: FactProps & ComponentProps<typeof Timestamp>) => (
  <Fact {...fact}>
    <Timestamp at={at} never={never} />
  </Fact>
);

/** An address or a transaction in a list of facts, with its link. */
export const ExploredFact = ({ kind, text, ...fact }: FactProps & ComponentProps<typeof Explored>) => (
  <Fact {...fact}>
    <Explored kind={kind} text={text} />
  </Fact>
);
