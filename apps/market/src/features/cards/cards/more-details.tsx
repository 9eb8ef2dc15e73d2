import type { Card } from '@kura/api-contract/cards';
import { isAttributeShown } from '@kura/domain/cards';
import { CopyButton, DetailsBox, type Fact } from '@kura/ui';
import { shortAddress, shortTokenId } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The "More details" box: the slab's label, and the location of its token. */
export function MoreDetails({ card }: { card: Card }) {
  const t = useTexts('cards');
  const { collection, contractAddress, tokenId } = card;
  const { explorerUrl, name: chainName } = collection.chain;
  const facts: Fact[] = card.metadata.attributes
    .filter(({ value }) => isAttributeShown(value))
    .map(({ id, traitType, value }) => ({ key: id, name: t(`card.attr.${traitType}`), value }));
  facts.push({
    key: 'collection',
    name: t('card.collection'),
    value: (
      <Link to="/collections/$id" params={{ id: collection.id }}>
        {collection.name}
      </Link>
    ),
  });
  if (contractAddress) {
    facts.push({
      key: 'contract',
      name: `${t('card.contract')} (${chainName})`,
      value: (
        <>
          <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'address', address: contractAddress }}>
            {shortAddress(contractAddress)}
          </ExplorerLink>{' '}
          <CopyButton text={contractAddress} label={t('card.contract')} />
        </>
      ),
    });
  }
  if (contractAddress && tokenId) {
    facts.push({
      key: 'token',
      name: t('card.tokenId'),
      value: (
        <>
          <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'nft', address: contractAddress, tokenId }}>
            {shortTokenId(tokenId)}
          </ExplorerLink>{' '}
          <CopyButton text={tokenId} label={t('card.tokenId')} />
        </>
      ),
    });
  }
  return <DetailsBox title={t('card.details')} facts={facts} shown={4} more={t('card.details.all')} />;
}
