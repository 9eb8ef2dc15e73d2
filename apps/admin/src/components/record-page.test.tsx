import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordPage } from './record-page.tsx';

function Loading({ hasHeading }: { hasHeading?: boolean }) {
  const query = useQuery<string>({ queryKey: ['record'], queryFn: () => new Promise(() => undefined) });
  return (
    <RecordPage query={query} {...(hasHeading && { hasHeading })}>
      {(name) => <h1>{name}</h1>}
    </RecordPage>
  );
}

const headingsOf = (hasHeading?: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Loading {...(hasHeading && { hasHeading })} />
    </QueryClientProvider>,
  ).match(/<h1[^>]*>[^<]*<\/h1>/g);

it('a record that is loading has one heading', () => {
  expect(headingsOf()).toEqual(['<h1 class="visually-hidden">読み込み中</h1>']);
  expect(headingsOf(true)).toBeNull();
});
