import { aboutQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExplorerLink } from './explorer-link.tsx';

/** A link to a transaction in the block explorer of the shop's chain. Renders nothing until the chain is known. */
export function TransactionLink({ hash, children }: { hash: string; children?: ReactNode }) {
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  return (
    about && (
      <ExplorerLink explorerUrl={about.chain.explorerUrl} to={{ kind: 'tx', hash }}>
        {children ?? shortAddress(hash)}
      </ExplorerLink>
    )
  );
}
