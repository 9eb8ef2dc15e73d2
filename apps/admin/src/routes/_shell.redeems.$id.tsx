import type { AdminRedeem } from '@kura/api-contract/redeems';
import { Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { ParcelPapers } from '../features/custody/redeems/parcel-papers.tsx';
import { RedeemActions } from '../features/custody/redeems/redeem-actions.tsx';
import { redeemById, redeemStatus } from '../features/custody/redeems/redeem-queries.ts';
import { RedeemFacts, RedeemRecord } from '../features/custody/redeems/redeem-record.tsx';
import { RedeemStatusChip } from '../features/custody/redeems/redeem-status-chip.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/redeems/$id')({ component: RedeemPage });

function RedeemPage() {
  return (
    <Restricted call="redeems.get">
      <OneRedeem />
    </Restricted>
  );
}

function OneRedeem() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(redeemById(api, id))}>
      {(redeem) => (
        <>
          <RefetchOnChange redeem={redeem} />
          <PageHead
            back={
              <Link to="/redeems" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('redeems.heading')}
              </Link>
            }
            heading={redeem.number}
            mark={<RedeemStatusChip status={redeem.status} />}
          >
            <ParcelPapers redeem={redeem} />
          </PageHead>
          <div className={styles.columns}>
            <div className={styles.main}>
              <RedeemRecord redeem={redeem} />
            </div>
            <aside className={styles.aside}>
              {/* Each step has empty forms. */}
              <RedeemActions key={`${redeem.status} ${redeem.transactionUnderWay}`} redeem={redeem} />
              <RedeemFacts redeem={redeem} />
            </aside>
          </div>
        </>
      )}
    </RecordPage>
  );
}

/** Reads the redeem again, with its address, only after its status changed on chain. */
function RefetchOnChange({ redeem }: { redeem: AdminRedeem }) {
  const { api, queryClient } = useAppClient();
  const { data: status, dataUpdatedAt } = useQuery(redeemStatus(api, redeem));
  const hasChanged = status !== undefined && status !== redeem.status;
  // With each answer again: a redeem that was read before the change may arrive after it.
  useEffect(() => {
    if (hasChanged && dataUpdatedAt > 0)
      void queryClient.invalidateQueries({ queryKey: redeemById(api, redeem.id).queryKey });
  }, [hasChanged, dataUpdatedAt, api, queryClient, redeem.id]);
  return null;
}
