import { isAbsent } from '@kura/web-kit';
import type { ComponentProps } from 'react';
import { Loaded } from './loaded.tsx';
import { PageHead } from './page-head.tsx';

type LoadedPageProps<Data> = Omit<ComponentProps<typeof Loaded<Data>>, 'mayBeAbsent'>;

/**
 * The states of the query that names a page. Until it is answered, and when it fails, the page has the shop's name as
 * its title.
 */
export function LoadedPage<Data>(props: LoadedPageProps<Data>) {
  const { data, error } = props.query;
  return (
    <>
      {data === undefined && !isAbsent(error) && <PageHead />}
      <Loaded {...props} mayBeAbsent />
    </>
  );
}
