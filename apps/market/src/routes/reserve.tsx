import { EmptyState, LoadingRegion, Skeleton } from '@kura/ui';
import { reserveQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Points } from '../components/points.tsx';
import { Section } from '../components/section.tsx';
import { ReserveSummary } from '../features/custody/reserve/reserve-summary.tsx';
import { CollectionsTable, StatementsTable } from '../features/custody/reserve/reserve-tables.tsx';
import { VerifyReserve } from '../features/custody/reserve/verify-reserve.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/reserve')({
  loader: ({ context: { client } }) => prefetch(client, [reserveQuery(client.api)]),
  component: ReservePage,
});

function ReservePage() {
  const t = useTexts('reserve');
  const { api } = useAppClient();
  const query = useQuery(reserveQuery(api));
  return (
    <div className={page.page}>
      <PageHead title={t('reserve.title')} description={t('reserve.lead')} />
      <header>
        <h1 className={page.title}>{t('reserve.title')}</h1>
        <p className={page.lead}>{t('reserve.lead')}</p>
      </header>
      <Loaded
        query={query}
        loading={
          <LoadingRegion>
            <Skeleton height="260px" radius="16px" />
          </LoadingRegion>
        }
      >
        {({ contracts, collections, statements }) => {
          const [newest] = statements;
          if (newest === undefined) {
            return (
              <EmptyState icon="shield" title={t('reserve.none')}>
                {t('reserve.noneText')}
              </EmptyState>
            );
          }
          return (
            <>
              <ReserveSummary statement={newest} />
              {collections.length > 0 && (
                <Section title={t('reserve.byCollection')} lead={t('reserve.byCollectionText')}>
                  <CollectionsTable collections={collections} />
                </Section>
              )}
              <Section title={t('reserve.verify')} anchor="verify">
                <VerifyReserve key={newest.index} contracts={contracts} statement={newest} />
              </Section>
              <Section title={t('reserve.statements')} lead={t('reserve.statementsText')}>
                <StatementsTable statements={statements} />
              </Section>
            </>
          );
        }}
      </Loaded>
      <Section title={t('reserve.how')}>
        <Points
          points={[
            { icon: 'home', name: t('reserve.how1'), text: t('reserve.how1Text') },
            { icon: 'shield', name: t('reserve.how2'), text: t('reserve.how2Text') },
            { icon: 'check', name: t('reserve.how3'), text: t('reserve.how3Text') },
          ]}
        />
      </Section>
    </div>
  );
}
