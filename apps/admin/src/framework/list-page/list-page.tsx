import type { ReactNode } from 'react';
import type { CallName } from '../../app/access/may-call.ts';
import { Restricted } from '../../app/access/restricted.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { ListView, type ListViewProps, type RowPage } from './list-view.tsx';

interface ListPageProps<Name extends CallName, Group extends string, Row, Page extends RowPage<Row>>
  extends ListViewProps<Name, Group, Row, Page> {
  readonly heading: string;
  /** The way back, above the heading. */
  readonly back?: ReactNode;
  /** Next to the heading. */
  readonly actions?: ReactNode;
  readonly lead?: string;
  /** Between the lead and the list. */
  readonly before?: ReactNode;
  /** Below the list. */
  readonly after?: ReactNode;
}

/** A page of the admin app with one list, for admins who may read it. */
export function ListPage<Name extends CallName, Group extends string, Row, Page extends RowPage<Row>>(
  props: ListPageProps<Name, Group, Row, Page>,
) {
  const { heading, back, actions, lead, before, after, ...view } = props;
  return (
    <>
      <PageHead heading={heading} back={back}>
        {actions}
      </PageHead>
      <Restricted call={view.list.call}>
        <div className="grid gap-4">
          {lead && <p>{lead}</p>}
          {before}
          <ListView {...view} />
          {after}
        </div>
      </Restricted>
    </>
  );
}
