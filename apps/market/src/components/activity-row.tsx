import type { NftActivity } from '@kura/api-contract/cards';
import { Icon, type IconName, Row } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Amount } from './amount.tsx';
import { ExplorerLink } from './explorer-link.tsx';
import { NftThumb } from './nft-thumb.tsx';
import { NftTitleLink } from './nft-title-link.tsx';

interface ActivityRowProps {
  readonly activity: NftActivity;
  readonly icon: IconName;
  /** The kind of activity. */
  readonly label: string;
  /** The wallets involved. */
  readonly wallets: ReactNode;
}

/** An activity in a list that covers many cards and packs. */
export function ActivityRow({ activity, icon, label, wallets }: ActivityRowProps) {
  const t = useT();
  const { nft, price, paymentToken, transactionHash, occurredAt } = activity;
  return (
    <Row
      media={<NftThumb nft={nft} />}
      eyebrow={
        <>
          <Icon name={icon} sizePx={16} />
          {label}
        </>
      }
      title={<NftTitleLink nft={nft} />}
      details={wallets}
      figure={price && paymentToken && <Amount size="inherit" amount={price} token={paymentToken} />}
      figureNote={
        <>
          <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>
          {transactionHash && (
            <ExplorerLink
              explorerUrl={nft.collection.chain.explorerUrl}
              to={{ kind: 'tx', hash: transactionHash }}
            >
              {t('common.transaction')}
            </ExplorerLink>
          )}
        </>
      }
    />
  );
}
