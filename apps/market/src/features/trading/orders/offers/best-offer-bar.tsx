import type { Card } from '@kura/api-contract/cards';
import { Button } from '@kura/ui';
import { formatRoundedDollars, offersOfQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { targetText } from '../../../../components/offer-target.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import { firstOffers } from '../first-page.ts';
import { bestOfferFor } from './best-offer.ts';

/** Suggests in the dialogs for selling to accept the best offer instead. The dialog of that offer has the exact amounts. */
export function BestOfferBar({ card }: { card: Card }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const modals = useModals();
  const { data: offers } = useQuery(offersOfQuery(api, card.id, firstOffers));
  const offer = bestOfferFor(card, offers?.items ?? []);
  if (offer === null) return null;
  return (
    <div className="grid gap-3 p-4 border rounded-md">
      <p className="text-sm text-soft">
        {offer.target.kind === 'NFT'
          ? t('sell.bestOffer')
          : t('sell.bestOffer.many', { target: targetText(t, offer.target) })}
      </p>
      <Button
        tone="secondary"
        wide
        onClick={() => {
          modals.close('SELL');
          modals.open('ACCEPT_ORDER', { orderId: offer.id, nftId: card.id });
        }}
      >
        {t('sell.acceptBest', {
          price: formatRoundedDollars(offer.price),
          proceeds: formatRoundedDollars(offer.proceeds),
        })}
      </Button>
    </div>
  );
}
