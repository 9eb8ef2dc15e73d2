import type { Order } from '@kura/api-contract/orders';
import type { PageSize } from '@kura/domain/vocabulary';
import { Button, EmptyState, Icon, Row, RowList, RowListSkeleton } from '@kura/ui';
import { collectionOffersQuery, formatRoundedDollars, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AccountLink } from '../../../components/account-link.tsx';
import { Amount } from '../../../components/amount.tsx';
import { OfferTargetLink, OfferTargetThumb } from '../../../components/offer-target.tsx';
import { OrderState } from '../../../components/order-state.tsx';
import { PagedList, type Paging } from '../../../components/paged-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { collectionOffersInput } from './collection-search.ts';

interface CollectionOffersProps {
  readonly collectionId: string;
  readonly paging: Paging;
  readonly onSignIn: () => void;
}

/** Lists offers for any card of a collection or for any card with a trait, best first. */
export function CollectionOffers({ collectionId, paging, onSignIn }: CollectionOffersProps) {
  const t = useTexts('collections');
  const { api } = useAppClient();
  const { page, pageSize } = paging.place;
  const query = useQuery(
    collectionOffersQuery(api, collectionOffersInput(collectionId, { page, pageSize: pageSize as PageSize })),
  );
  return (
    <PagedList
      query={query}
      paging={paging}
      loading={<RowListSkeleton />}
      empty={
        <EmptyState
          icon="tag"
          title={t('collection.offersEmpty')}
          action={<OfferButton collectionId={collectionId} onSignIn={onSignIn} />}
        >
          {t('collection.offersEmptyText')}
        </EmptyState>
      }
    >
      {(offers) => (
        <RowList ordered>
          {offers.map((offer) => (
            <CollectionOffer key={offer.id} offer={offer} onSignIn={onSignIn} />
          ))}
        </RowList>
      )}
    </PagedList>
  );
}

function CollectionOffer({ offer, onSignIn }: { offer: Order; onSignIn: () => void }) {
  const t = useTexts('collections');
  const modals = useModals();
  const session = useSession();
  const own = session?.wallet?.address.toLowerCase() === offer.offerer;
  const { target } = offer;
  return (
    <Row
      media={<OfferTargetThumb />}
      eyebrow={<AccountLink address={offer.offerer} />}
      title={target.kind !== 'NFT' && <OfferTargetLink target={target} />}
      details={
        <>
          <OrderState order={offer} />
          {'cards' in target && <span>{t('order.target.cards', { count: target.cards })}</span>}
        </>
      }
      figure={<Amount exact withToken amount={offer.price} token={offer.paymentToken} />}
      figureNote={
        <span>{t('collection.offerBrings', { amount: formatRoundedDollars(offer.proceeds) })}</span>
      }
      actions={
        own ? (
          <Button
            tone="secondary"
            size="sm"
            disabledReason={offer.cancelling ? t('order.cancelling') : null}
            onClick={() => modals.open('CANCEL_ORDER', { orderId: offer.id })}
          >
            {t('collection.offerCancel')}
          </Button>
        ) : (
          <Button
            tone="secondary"
            size="sm"
            disabledReason={offer.fillable === false ? t('collection.offerCant') : null}
            onClick={() => (session ? modals.open('ACCEPT_ORDER', { orderId: offer.id }) : onSignIn())}
          >
            {t('collection.offerAccept')}
          </Button>
        )
      }
    />
  );
}

/** Makes an offer for any card of a collection. */
export function OfferButton({ collectionId, onSignIn }: { collectionId: string; onSignIn: () => void }) {
  const t = useTexts('collections');
  const modals = useModals();
  const session = useSession();
  return (
    <Button
      tone="secondary"
      onClick={() =>
        session ? modals.open('MAKE_OFFER', { target: { kind: 'COLLECTION', collectionId } }) : onSignIn()
      }
    >
      <Icon name="tag" sizePx={18} />
      {t('collection.offer')}
    </Button>
  );
}
