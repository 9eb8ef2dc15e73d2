import type { Card } from '@kura/api-contract/cards';
import { aboutQuery, ownRedeemsQuery, slabQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

export type Custody = 'custody' | 'redeemed';

/** Whether the token is in custody of the redeem vault, or was burned for its slab; null for neither. */
export function useCustody(card: Card): Custody | null {
  const { api } = useAppClient();
  const { data: about } = useQuery(aboutQuery(api));
  // Other reasons burn tokens, too: the slab's own page knows which was redeemed.
  const isBurned = card.tokenId !== null && card.owner === null;
  const { data: found } = useQuery({
    ...slabQuery(api, card.certificate?.number ?? ''),
    enabled: isBurned && card.certificate !== null,
  });
  if (isBurned) {
    return found?.slabs.some((slab) => slab.place === 'REDEEMED' && slab.card?.id === card.id)
      ? 'redeemed'
      : null;
  }
  return card.owner !== null && card.owner.toLowerCase() === about?.chain.redeemVault.toLowerCase()
    ? 'custody'
    : null;
}

/** Informs visitors that a card can't be traded now or ever again, and links its holder to the redeem. */
export function CustodyNotice({ card, custody }: { card: Card; custody: Custody }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const session = useSession();
  const { data } = useQuery({
    ...ownRedeemsQuery(api, { pageSize: 100 }),
    enabled: session !== null,
  });
  const isOwn = data?.items.some(({ cards }) => cards.some(({ id }) => id === card.id)) ?? false;
  return (
    <Notice tone="info">
      <strong>{t(`card.${custody}`)}</strong>
      <p>{t(`card.${custody}.text`)}</p>
      {isOwn && (
        <Link to="/me" search={{ tab: 'redeems' }}>
          {t('card.redeems')}
        </Link>
      )}
    </Notice>
  );
}
