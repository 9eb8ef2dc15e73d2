import { LoadingRegion, Skeleton } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { ContactPage } from '../features/messages/contact/contact-page.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

interface ContactSearch {
  /** The token of a link in an answer: the message continues that inquiry. */
  readonly thread?: string | undefined;
}

export const Route = createFileRoute('/contact')({
  validateSearch: ({ thread }: Record<string, unknown>): ContactSearch => ({
    thread: typeof thread === 'string' && thread !== '' ? thread : undefined,
  }),
  component: ContactRoute,
});

function ContactRoute() {
  const t = useT();
  const { thread } = Route.useSearch();
  return (
    <div className={page.page}>
      <PageHead title={t('legal.contact')} />
      <h1 className={page.title}>{t('legal.contact')}</h1>
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton height="480px" />
          </LoadingRegion>
        }
      >
        <ContactPage key={thread} thread={thread} />
      </Suspense>
    </div>
  );
}
