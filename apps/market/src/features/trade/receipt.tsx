import type { Intent } from '@kura/api-contract';
import { type Fact, FactList } from '@kura/ui';
import { aboutQuery, shortAddress, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ExplorerLink } from '../../pieces/explorer-link.tsx';
import { Notice } from '../../pieces/notice.tsx';
import { priceText } from '../../pieces/price-text.ts';
import styles from './trade-form.module.css';

/** What a confirmed intent came to, with the transaction in the explorer. */
export function Receipt({ intent, children }: { intent: Intent; children?: ReactNode }) {
  const t = useT();
  const { api } = useKura();
  const { data: about } = useQuery(aboutQuery(api));
  const { summary, result } = intent;
  const paid = summary.kind === 'ROLL' || summary.kind === 'FILL_ORDER' ? summary : null;
  const facts: Fact[] = [];
  if (paid)
    facts.push({
      key: 'paid',
      name: t('receipt.paid'),
      value: `${priceText(t, paid.total, paid.token)} ${paid.token}`,
      strong: true,
    });
  if (result.transactionHash && about) {
    facts.unshift({
      key: 'tx',
      name: t('common.transaction'),
      value: (
        <ExplorerLink explorerUrl={about.chain.explorerUrl} to={{ kind: 'tx', hash: result.transactionHash }}>
          {shortAddress(result.transactionHash)}
        </ExplorerLink>
      ),
    });
  }

  const [title, text] =
    summary.kind === 'FILL_ORDER'
      ? [t('receipt.bought'), t('receipt.boughtText')]
      : summary.kind === 'CANCEL_ORDER'
        ? [t('receipt.cancelled'), t('receipt.cancelledText')]
        : summary.kind === 'TRANSFER_NFT'
          ? [t('receipt.sent'), t('receipt.sentText')]
          : [t('receipt.done'), ''];
  return (
    <div className={styles.form}>
      <Notice tone="success">
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </Notice>
      {facts.length > 0 && <FactList compact facts={facts} />}
      {children}
    </div>
  );
}
