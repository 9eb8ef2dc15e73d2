import type { Gacha } from '@kura/api-contract/gacha';
import { CopyButton, DescriptionList } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The on-chain facts of a drop, for users who verify. */
export function ChainFacts({ gacha }: { gacha: Gacha }) {
  const t = useTexts('drops');
  const { onChain, collection } = gacha;
  if (!onChain) return null;
  const { explorerUrl } = collection.chain;
  return (
    <DescriptionList
      facts={[
        {
          key: 'root',
          name: t('drops.poolRoot'),
          value: (
            <>
              {shortAddress(onChain.poolRoot)}{' '}
              <CopyButton text={onChain.poolRoot} label={t('drops.poolRoot')} />
            </>
          ),
        },
        {
          key: 'file',
          name: t('drops.poolFile'),
          value: <a href={onChain.poolFileUrl}>{t('drops.poolFileOpen')}</a>,
        },
        {
          key: 'contract',
          name: t('drops.contract'),
          value: (
            <ExplorerLink
              explorerUrl={explorerUrl}
              to={{ kind: 'address', address: onChain.contractAddress }}
            >
              {shortAddress(onChain.contractAddress)}
            </ExplorerLink>
          ),
        },
        {
          key: 'created',
          name: t('drops.created'),
          value: (
            <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'tx', hash: onChain.createdTransactionHash }}>
              {shortAddress(onChain.createdTransactionHash)}
            </ExplorerLink>
          ),
        },
      ]}
    />
  );
}
