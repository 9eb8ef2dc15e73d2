import type { GachaAdmin } from '@kura/api-contract/gacha';
import { CopyButton, DescriptionList, Fact } from '@kura/ui';
import { aboutQuery, formatDateTime, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** Public data about the drop on chain. */
export function GachaOnChain({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const about = useQuery(aboutQuery(useAppClient().api));
  const chain = gacha.onChain;
  if (!chain) return null;
  const explorerUrl = about.data?.chain.explorerUrl;

  const contract = (address: string) => (
    <>
      {explorerUrl ? (
        <a href={`${explorerUrl}/address/${address}`}>{shortAddress(address)}</a>
      ) : (
        shortAddress(address)
      )}
      <CopyButton text={address} />
    </>
  );
  return (
    <Panel heading={t('chain.heading')}>
      <DescriptionList>
        <Fact name={t('chain.dropId')}>{chain.dropId}</Fact>
        <Fact name={t('chain.gacha')}>{contract(chain.contractAddress)}</Fact>
        <Fact name={t('chain.packs')}>{contract(chain.packTokenAddress)}</Fact>
        <Fact name={t('chain.root')}>{shortAddress(chain.poolRoot)}</Fact>
        <Fact name={t('chain.poolFile')}>
          <a href={chain.poolFileUrl}>{shortAddress(chain.poolFileHash)}</a>
        </Fact>
        {gacha.revealDeadline && (
          <Fact name={t('chain.revealDeadline')}>{formatDateTime(gacha.revealDeadline)}</Fact>
        )}
      </DescriptionList>
    </Panel>
  );
}
