import { CopyButton, DescriptionList, ErrorState, Fact, LoadingRegion, Skeleton } from '@kura/ui';
import { formatUnits, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { operatorWallet } from './system-queries.ts';

/** Shows the operator's address and its balance for gas. */
export function OperatorPanel() {
  const t = useT();
  const wallet = useQuery(operatorWallet(useAppClient().api));

  return (
    <Panel heading={t('chain.operator.heading')}>
      {wallet.isError ? (
        <ErrorState onRetry={() => void wallet.refetch()} />
      ) : wallet.data ? (
        <DescriptionList>
          <Fact name={t('chain.operator.address')}>
            {shortAddress(wallet.data.address)}
            <CopyButton text={wallet.data.address} />
          </Fact>
          <Fact name={t('chain.operator.balance')}>
            {formatUnits(Number(wallet.data.native).toFixed(4))} ETH
          </Fact>
        </DescriptionList>
      ) : (
        <LoadingRegion>
          <Skeleton height="5rem" />
        </LoadingRegion>
      )}
    </Panel>
  );
}
