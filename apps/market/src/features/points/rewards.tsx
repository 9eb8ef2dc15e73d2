import type { PointLedger } from '@kura/api-contract/points';
import { EmptyState, LoadingRegion, Row, RowList, RowListSkeleton, Skeleton } from '@kura/ui';
import { aboutQuery, formatDateTime, pointLedgerQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ExplorerLink } from '../../components/explorer-link.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { priceText } from '../../components/price-text.ts';
import { Section } from '../../components/section.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './rewards.module.css';

/** The user's points: how many, when they expire, and where they came from. */
export function Rewards() {
  const { api } = useAppClient();
  const query = useQuery(pointLedgerQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className={styles.rewards}>
          <Skeleton height="4rem" width="12rem" />
          <RowListSkeleton count={3} />
        </LoadingRegion>
      }
    >
      {(ledger) => <Points ledger={ledger} />}
    </Loaded>
  );
}

function Points({ ledger }: { ledger: PointLedger }) {
  const t = useTexts('points');
  const [next] = ledger.lots;
  return (
    <div className={styles.rewards}>
      <section className={styles.balance} aria-label={t('points.balance')}>
        <p className={styles.hint}>{t('points.balance')}</p>
        <p className={styles.figure}>{priceText(t, ledger.balance, 'POINT')}</p>
        {next && (
          <p className={styles.hint}>
            {t('points.next', {
              points: priceText(t, next.points, 'POINT'),
              date: formatDateTime(next.expiresAt),
            })}
          </p>
        )}
      </section>
      {ledger.entries.length === 0 ? (
        <EmptyState icon="tag" title={t('points.none')}>
          {t('points.noneText')}
        </EmptyState>
      ) : (
        <>
          {ledger.lots.length > 0 && <Lots lots={ledger.lots} />}
          <Entries entries={ledger.entries} />
        </>
      )}
    </div>
  );
}

function Lots({ lots }: { lots: PointLedger['lots'] }) {
  const t = useTexts('points');
  return (
    <Section title={t('points.lots')} lead={t('points.lotsLead')}>
      <RowList label={t('points.lots')}>
        {lots.map(({ wallet, expiresAt, points }) => (
          <Row
            key={`${wallet}${expiresAt}`}
            title={t('points.until', { date: formatDateTime(expiresAt) })}
            details={shortAddress(wallet)}
            figure={priceText(t, points, 'POINT')}
          />
        ))}
      </RowList>
    </Section>
  );
}

function Entries({ entries }: { entries: PointLedger['entries'] }) {
  const t = useTexts('points');
  const { api } = useAppClient();
  const { data: about } = useQuery(aboutQuery(api));
  return (
    <Section title={t('points.entries')}>
      <RowList label={t('points.entries')}>
        {entries.map(({ kind, points, at, expiresAt, nftIds, transactionHash }, place) => (
          <Row
            // Two entries of one transaction may be equal in everything.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            key={`${transactionHash}${place}`}
            title={
              kind === 'EXCHANGED'
                ? t('points.exchanged', { count: nftIds.length })
                : t(`points.kind.${kind}`)
            }
            details={
              <>
                {formatDateTime(at)}
                {about && (
                  <>
                    {' · '}
                    <ExplorerLink
                      explorerUrl={about.chain.explorerUrl}
                      to={{ kind: 'tx', hash: transactionHash }}
                    >
                      {shortAddress(transactionHash)}
                    </ExplorerLink>
                  </>
                )}
              </>
            }
            figure={`${kind === 'SPENT' || kind === 'EXPIRED' ? '−' : '+'}${priceText(t, points, 'POINT')}`}
            figureNote={expiresAt ? t('points.until', { date: formatDateTime(expiresAt) }) : undefined}
          />
        ))}
      </RowList>
    </Section>
  );
}
