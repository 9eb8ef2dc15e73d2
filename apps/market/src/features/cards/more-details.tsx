import type { Card } from '@kura/api-contract';
import { isAttributeShown } from '@kura/domain';
import { CopyButton, type Fact, FactList } from '@kura/ui';
import { shortAddress, shortTokenId } from '@kura/web-kit';
import { useT } from '../../i18n/use-t.ts';
import { ExplorerLink } from '../../pieces/explorer-link.tsx';
import styles from './more-details.module.css';

/** The More Details box: what the slab says, and where its token lies. */
export function MoreDetails({ card }: { card: Card }) {
  const t = useT();
  const { explorerUrl, name: chainName } = card.collection.chain;
  const attributes = card.metadata.attributes.filter(({ value }) => isAttributeShown(value));
  const facts: Fact[] = attributes.map(({ id, traitType, value }) => ({
    key: id,
    name: t(`card.attr.${traitType}`),
    value,
  }));
  facts.push({ key: 'collection', name: t('card.collection'), value: card.collection.name });
  if (card.contractAddress) {
    facts.push({
      key: 'contract',
      name: `${t('card.contract')} (${chainName})`,
      value: (
        <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'address', address: card.contractAddress }}>
          {shortAddress(card.contractAddress)}
        </ExplorerLink>
      ),
    });
  }
  if (card.contractAddress && card.tokenId) {
    facts.push({
      key: 'token',
      name: t('card.tokenId'),
      value: (
        <ExplorerLink
          explorerUrl={explorerUrl}
          to={{ kind: 'nft', address: card.contractAddress, tokenId: card.tokenId }}
        >
          {shortTokenId(card.tokenId)}
        </ExplorerLink>
      ),
    });
  }
  if (card.certificate) {
    facts.push({
      key: 'serial',
      name: t('card.serialHash'),
      value: (
        <>
          {shortAddress(card.certificate.serialHash)}{' '}
          <CopyButton text={card.certificate.serialHash} label={t('card.serialHash')} />
        </>
      ),
    });
  }
  return (
    <section className={styles.box} aria-label={t('card.details')}>
      <h2 className={styles.title}>{t('card.details')}</h2>
      <FactList facts={facts} />
    </section>
  );
}
