import { Icon } from '@kura/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './explorer-link.module.css';

/** The path of a page in the block explorer. */
export type Explored =
  | { readonly kind: 'address' | 'token'; readonly address: string }
  | { readonly kind: 'tx'; readonly hash: string }
  | { readonly kind: 'nft'; readonly address: string; readonly tokenId: string };

function explorerPath(explored: Explored): string {
  if (explored.kind === 'tx') return `tx/${explored.hash}`;
  if (explored.kind === 'nft') return `nft/${explored.address}/${explored.tokenId}`;
  return `${explored.kind}/${explored.address}`;
}

/** A link to the block explorer that opens a new tab. */
export function ExplorerLink(props: { explorerUrl: string; to: Explored; children?: ReactNode }) {
  const t = useT();
  return (
    <a
      className={`inline-flex items-center min-h-24px text-accent tabular underline-offset-3 whitespace-nowrap hover-underline ${styles.link}`}
      href={`${props.explorerUrl}/${explorerPath(props.to)}`}
      target="_blank"
      rel="noreferrer"
    >
      {props.children ?? t('common.explorer')}
      <Icon name="external" sizePx={14} />
      <span className="visually-hidden">{t('common.opensNewTab')}</span>
    </a>
  );
}
