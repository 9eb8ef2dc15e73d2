import type { GachaAdmin } from '@kura/api-contract';
import { CopyButton } from '@kura/ui';
import { aboutQuery, formatDateTime, shortAddress, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n.ts';
import { FigureList } from './figure-list.tsx';
import { Panel } from './panel.tsx';

/** What anybody can read of the drop on chain. */
export function DropOnChain({ drop }: { drop: GachaAdmin }) {
  const t = useT();
  const about = useQuery(aboutQuery(useKura().api));
  const chain = drop.onChain;
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
  const rows = [
    [t('chain.dropId'), chain.dropId],
    [t('chain.gacha'), contract(chain.contractAddress)],
    [t('chain.packs'), contract(chain.packTokenAddress)],
    [t('chain.root'), shortAddress(chain.poolRoot)],
    [
      t('chain.poolFile'),
      <a key="file" href={chain.poolFileUrl}>
        {shortAddress(chain.poolFileHash)}
      </a>,
    ],
    ...(drop.revealDeadline
      ? [[t('chain.revealDeadline'), formatDateTime(drop.revealDeadline)] as const]
      : []),
  ] as const;

  return (
    <Panel heading={t('chain.heading')}>
      <FigureList rows={rows} />
    </Panel>
  );
}
