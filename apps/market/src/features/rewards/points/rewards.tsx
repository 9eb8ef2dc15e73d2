import type { PointLedger } from '@kura/api-contract/points';
import { EmptyState, LoadingRegion, Pager, Row, RowList, RowListSkeleton, Skeleton } from '@kura/ui';
import { formatDateTime, pointLedgerQuery, shortAddress, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../components/loaded.tsx';
import type { Paging } from '../../../components/paged-list.tsx';
import { priceText } from '../../../components/price-text.ts';
import { Section } from '../../../components/section.tsx';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './rewards.module.css';

/** The user's points: balance, expiry and history. */
export function Rewards({ paging }: { paging: Paging }) {
  const { api } = useAppClient();
  const query = useQuery(pointLedgerQuery(api, paging.place));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className={`grid ${styles.rewards}`}>
          <Skeleton height="4rem" width="12rem" />
          <RowListSkeleton count={3} />
        </LoadingRegion>
      }
    >
      {(ledger) => <Points ledger={ledger} paging={paging} />}
    </Loaded>
  );
}

function Points({ ledger, paging }: { ledger: PointLedger; paging: Paging }) {
  const t = useTexts('points');
  const [next] = ledger.lots;
  return (
    <div className={`grid ${styles.rewards}`}>
      <section className={`grid ${styles.balance}`} aria-label={t('points.balance')}>
        <p className="text-soft">{t('points.balance')}</p>
        <p className={`tabular ${styles.figure}`}>{priceText(t, ledger.balance, 'POINT')}</p>
        {next && (
          <p className="text-soft">
            {t('points.next', {
              points: priceText(t, next.points, 'POINT'),
              date: formatDateTime(next.expiresAt),
            })}
          </p>
        )}
      </section>
      {ledger.total === 0 ? (
        <EmptyState icon="tag" title={t('points.none')}>
          {t('points.noneText')}
        </EmptyState>
      ) : (
        <>
          {ledger.lots.length > 0 && <Lots lots={ledger.lots} />}
          <Entries entries={ledger.entries} />
          {(ledger.total > ledger.pageSize || ledger.page > 1) && (
            <Pager {...paging.place} total={ledger.total} hrefFor={paging.hrefFor} onGo={paging.onGo} />
          )}
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
  return (
    <Section title={t('points.entries')}>
      <RowList label={t('points.entries')}>
        {entries.map((entry, place) => (
          <Row
            // Two entries of one transaction may be equal in everything.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            key={`${entry.at}${place}`}
            title={<EntryTitle entry={entry} />}
            details={
              <>
                {entry.reason && `${entry.reason} · `}
                {formatDateTime(entry.at)}
                {entry.transactionHash && (
                  <>
                    {' · '}
                    <TransactionLink hash={entry.transactionHash} />
                  </>
                )}
              </>
            }
            figure={`${entry.kind === 'SPENT' || entry.kind === 'EXPIRED' ? '−' : '+'}${priceText(t, entry.points, 'POINT')}`}
            figureNote={
              entry.expiresAt ? t('points.until', { date: formatDateTime(entry.expiresAt) }) : undefined
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

/** The cause of an entry, linked for drops and campaigns. */
function EntryTitle({ entry }: { entry: PointLedger['entries'][number] }) {
  const t = useTexts('points');
  const locale = useLocale();
  const { kind, nftIds, campaign, drop } = entry;
  if (kind === 'EXCHANGED') return t('points.exchanged', { count: nftIds.length });
  if (campaign) {
    return (
      <Link to="/campaigns/$id" params={{ id: campaign.id }}>
        {t('points.prizeOf', { campaign: campaign.title[locale] })}
      </Link>
    );
  }
  if (drop) {
    return (
      <Link to="/drops/$id" params={{ id: drop.gachaId }}>
        {t('points.packsOf', { count: drop.packs, drop: drop.title[locale] })}
      </Link>
    );
  }
  return t(`points.kind.${kind}`);
}
