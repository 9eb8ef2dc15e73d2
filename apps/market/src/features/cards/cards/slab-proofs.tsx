import type { Card } from '@kura/api-contract/cards';
import { CopyButton, Icon, type IconName } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './slab-proofs.module.css';

/** Links to a card's public proofs: its draw, its slab in the vault, and the owner of its token. */
export function SlabProofs({ card }: { card: Card }) {
  const t = useTexts('cards');
  const { certificate, contractAddress, tokenId, gachaId } = card;
  return (
    <section className="border rounded-lg overflow-hidden" aria-label={t('card.proofs')}>
      {gachaId && tokenId && (
        <ProofLink
          icon="shield"
          title={t('card.proof')}
          text={t('card.proofText')}
          to="/proof/$gachaId/$tokenId"
          params={{ gachaId, tokenId }}
        />
      )}
      {certificate && (
        <ProofLink
          icon="card"
          title={t('card.slab', { grader: certificate.grader, number: certificate.number })}
          text={t('card.slabText')}
          to="/slab/$certificate"
          params={{ certificate: certificate.number }}
        />
      )}
      {certificate?.claim === 'OVERRIDDEN' && (
        <Notice tone="danger">
          {t('card.claim.OVERRIDDEN', { grader: certificate.grader, number: certificate.number })}
        </Notice>
      )}
      <p className={`cluster gap-5 gap-y-2 justify-between p-5 py-2 text-xs text-faint ${styles.foot}`}>
        {certificate && tokenId && certificate.claim !== 'OVERRIDDEN' && (
          <span>{t(`card.claim.${certificate.claim}`)}</span>
        )}
        {certificate && (
          <span>
            {t('card.serialHash')} <code>{shortAddress(certificate.serialHash)}</code>{' '}
            <CopyButton text={certificate.serialHash} label={t('card.serialHash')} />
          </span>
        )}
        {contractAddress && tokenId && (
          <ExplorerLink
            explorerUrl={card.collection.chain.explorerUrl}
            to={{ kind: 'nft', address: contractAddress, tokenId }}
          >
            {t('card.tokenOnChain')}
          </ExplorerLink>
        )}
      </p>
    </section>
  );
}

interface ProofLinkProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function ProofLink({ icon, title, text, ...link }: ProofLinkProps) {
  return (
    <Link {...link} className={`grid gap-4 items-center p-5 py-4 border-b ${styles.proof}`}>
      <Icon name={icon} sizePx={24} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <Icon name="chevron-right" sizePx={18} />
    </Link>
  );
}
