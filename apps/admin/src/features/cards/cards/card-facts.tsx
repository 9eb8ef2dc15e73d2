import type { AdminCard } from '@kura/api-contract/cards';
import { CopyButton, DetailsBox, type Fact } from '@kura/ui';
import { formatDateTime, formatDollars, shortAddress, shortTokenId } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';

/** Lists read-only facts: holder, token, serial hash, prices and dates. */
export function CardFacts({ card }: { card: AdminCard }) {
  const t = useT();
  const fact = (key: string, name: ReactNode, value: ReactNode | null): Fact[] =>
    value === null ? [] : [{ key, name, value }];
  const { certificate, claim, lastSale } = card;
  return (
    <DetailsBox
      title={t('card.section.facts')}
      facts={[
        ...fact('collection', t('drop.field.collection'), card.collection.name),
        ...fact('claim', t('common.slab'), claim && t(`card.claim.${claim.holder}`)),
        ...fact('owner', t('common.owner'), card.owner && copied(card.owner, shortAddress(card.owner))),
        ...fact(
          'token',
          t('card.fact.token'),
          card.tokenId && copied(card.tokenId, shortTokenId(card.tokenId)),
        ),
        ...fact(
          'contract',
          t('card.fact.contract'),
          card.contractAddress && copied(card.contractAddress, shortAddress(card.contractAddress)),
        ),
        ...fact(
          'serialHash',
          t('common.serialHash'),
          certificate && copied(certificate.serialHash, shortAddress(certificate.serialHash)),
        ),
        ...fact('price', t('common.price'), card.price && formatDollars(card.price)),
        ...fact(
          'highest',
          t('card.fact.highestOffer'),
          card.highestPrice && formatDollars(card.highestPrice),
        ),
        ...fact('lastSale', t('card.fact.lastSale'), lastSale && formatDollars(lastSale.price)),
        ...fact('createdAt', t('card.fact.createdAt'), formatDateTime(card.createdAt)),
        ...fact('updatedAt', t('common.updated'), formatDateTime(card.updatedAt)),
      ]}
    />
  );
}

function copied(whole: string, short: string): ReactNode {
  return (
    <>
      <code>{short}</code> <CopyButton text={whole} />
    </>
  );
}
