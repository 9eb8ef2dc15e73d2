import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallName } from '../../app/access/may-call.ts';
import { Restricted } from '../../app/access/restricted.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './record-page.module.css';
import { RecordState } from './record-state.tsx';

/** The parts of a record's page. */
interface RecordParts {
  readonly heading: ReactNode;
  /** A state, next to the heading. */
  readonly mark?: ReactNode;
  /** Buttons and links at the end of the head. */
  readonly actions?: ReactNode;
  /** Boxes that say why the record is not as usual. */
  readonly notes?: readonly ReactNode[];
  /** Progress and forms over the full width. */
  readonly above?: ReactNode;
  readonly main: ReactNode;
  /** Forms and facts next to the main part, above it on narrow screens. */
  readonly aside?: ReactNode;
  /** Events of the record, below its main part. */
  readonly history?: ReactNode;
}

interface RecordPageProps<Subject, Key extends QueryKey> {
  /** The call that reads the record. Admins without its scope see which one they need. */
  readonly call: CallName;
  readonly query: UseQueryOptions<Subject, DefaultError, Subject, Key>;
  readonly back: ReactNode | ((subject: Subject) => ReactNode);
  readonly parts: (subject: Subject) => RecordParts;
}

/** The page of a record in all its states, for admins who may read it. */
export function RecordPage<Subject, Key extends QueryKey>(props: RecordPageProps<Subject, Key>) {
  return (
    <Restricted call={props.call}>
      <LoadedRecord {...props} />
    </Restricted>
  );
}

function LoadedRecord<Subject, Key extends QueryKey>(props: RecordPageProps<Subject, Key>) {
  const query = useQuery(props.query);
  if (!query.isSuccess) return <RecordState query={query} />;
  const { heading, mark, actions, notes = [], above, main, aside, history } = props.parts(query.data);
  const back = typeof props.back === 'function' ? props.back(query.data) : props.back;
  const content = (
    <>
      {main}
      {history}
    </>
  );
  return (
    <>
      <PageHead back={back} heading={heading} mark={mark}>
        {actions}
        <Neighbours />
      </PageHead>
      {notes.map(
        (note, place) =>
          note && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a record keep their places.
            <RecordNote key={place}>{note}</RecordNote>
          ),
      )}
      {above}
      {aside ? <Columns main={content} aside={aside} /> : <Sections>{content}</Sections>}
    </>
  );
}

/** Sections of a page, below each other. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className="stack gap-5 min-w-0">{children}</div>
);

/** The main part of a page with forms and facts next to it. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={`grid gap-5 items-start ${styles.columns}`}>
      <Sections>{main}</Sections>
      <aside className="stack gap-5 min-w-0">{aside}</aside>
    </div>
  );
}

/** A box that says why something is not as usual. */
export const RecordNote = ({ children }: { children: ReactNode }) => (
  <div className="mb-5 p-4 py-3 rounded-md bg-warning text-sm text-warning">{children}</div>
);
