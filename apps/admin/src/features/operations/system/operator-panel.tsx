import { CopyButton, DescriptionList, Fact } from '@kura/ui';
import { formatUnits, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/loaded.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { operatorWallet } from './system-queries.ts';

/** Shows the operator's address and its balance for gas. */
export function OperatorPanel() {
  const t = useT();
  const wallet = useQuery(operatorWallet(useAppClient().api));

  return (
    <Panel heading={t('chain.operator.heading')}>
      <Loaded query={wallet} heights={['5rem']}>
        {(operator) =>
          operator && (
            <DescriptionList>
              <Fact name={t('chain.operator.address')}>
                {shortAddress(operator.address)}
                <CopyButton text={operator.address} />
              </Fact>
              <Fact name={t('chain.operator.balance')}>
                {formatUnits(Number(operator.native).toFixed(4))} ETH
              </Fact>
            </DescriptionList>
          )
        }
      </Loaded>
    </Panel>
  );
}
