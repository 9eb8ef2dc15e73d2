import type { AdminRedeem } from '@kura/api-contract/redeems';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ParcelPapers } from '../features/custody/redeems/parcel-papers.tsx';
import { RedeemActions } from '../features/custody/redeems/redeem-actions.tsx';
import { redeemById, redeemStatus } from '../features/custody/redeems/redeem-queries.ts';
import { RedeemFacts, RedeemRecord } from '../features/custody/redeems/redeem-record.tsx';
import { RedeemStatusChip } from '../features/custody/redeems/redeem-status-chip.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/redeems/$id')({ component: RedeemPage });

function RedeemPage() {
  const t = useT();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="redeems.get"
      query={redeemById(useAppClient().api, id)}
      back={<BackLink to="/redeems">{t('redeems.heading')}</BackLink>}
      parts={(redeem) => ({
        heading: redeem.number,
        mark: <RedeemStatusChip status={redeem.status} />,
        actions: <ParcelPapers redeem={redeem} />,
        above: <RefetchOnChange redeem={redeem} />,
        main: <RedeemRecord redeem={redeem} />,
        aside: (
          <>
            {/* Each step has empty forms. */}
            <RedeemActions key={`${redeem.status} ${redeem.transactionUnderWay}`} redeem={redeem} />
            <RedeemFacts redeem={redeem} />
          </>
        ),
      })}
    />
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
