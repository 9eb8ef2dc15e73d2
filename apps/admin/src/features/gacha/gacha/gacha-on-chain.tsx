import type { GachaAdmin } from '@kura/api-contract/gacha';
import { CopyButton, DescriptionList, type Fact } from '@kura/ui';
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
  const facts: Fact[] = [
    { key: 'dropId', name: t('chain.dropId'), value: chain.dropId },
    { key: 'gacha', name: t('chain.gacha'), value: contract(chain.contractAddress) },
    { key: 'packs', name: t('chain.packs'), value: contract(chain.packTokenAddress) },
    { key: 'root', name: t('chain.root'), value: shortAddress(chain.poolRoot) },
    {
      key: 'poolFile',
      name: t('chain.poolFile'),
      value: <a href={chain.poolFileUrl}>{shortAddress(chain.poolFileHash)}</a>,
    },
  ];
  if (gacha.revealDeadline) {
    facts.push({
      key: 'deadline',
      name: t('chain.revealDeadline'),
      value: formatDateTime(gacha.revealDeadline),
    });
  }

  return (
    <Panel heading={t('chain.heading')}>
      <DescriptionList facts={facts} />
    </Panel>
  );
}
