import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordState } from './record-state.tsx';

function Loading({ hasHeading = false }: { hasHeading?: boolean }) {
  const query = useQuery<string>({ queryKey: ['record'], queryFn: () => new Promise(() => undefined) });
  return <RecordState query={query} hasHeading={hasHeading} />;
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
