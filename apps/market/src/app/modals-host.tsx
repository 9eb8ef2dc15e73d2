import { lazy, Suspense } from 'react';
import { useModalConfig, useModals } from '../modals/market-modals.ts';

const RollModal = lazy(() =>
  import('../features/gacha/roll-modal.tsx').then((m) => ({ default: m.RollModal })),
);
const PendingModal = lazy(() =>
  import('../features/orders/pending-modal.tsx').then((m) => ({ default: m.PendingModal })),
);
const SellModal = lazy(() =>
  import('../features/orders/sell/sell-modal.tsx').then((m) => ({ default: m.SellModal })),
);
const SellManyModal = lazy(() =>
  import('../features/orders/sell/sell-many-modal.tsx').then((m) => ({ default: m.SellManyModal })),
);
const BuyModal = lazy(() =>
  import('../features/orders/purchase/buy-modal.tsx').then((m) => ({ default: m.BuyModal })),
);
const CancelModal = lazy(() =>
  import('../features/orders/cancel/cancel-modal.tsx').then((m) => ({ default: m.CancelModal })),
);
const AcceptModal = lazy(() =>
  import('../features/orders/offers/accept-modal.tsx').then((m) => ({ default: m.AcceptModal })),
);
const BidModal = lazy(() =>
  import('../features/orders/auctions/bid-modal.tsx').then((m) => ({ default: m.BidModal })),
);
const MakeOfferModal = lazy(() =>
  import('../features/orders/offers/make-offer-modal.tsx').then((m) => ({ default: m.MakeOfferModal })),
);
const PurchaseModal = lazy(() =>
  import('../features/orders/purchase/purchase-modal.tsx').then((m) => ({ default: m.PurchaseModal })),
);
const ReceiptModal = lazy(() =>
  import('../features/orders/receipt-modal.tsx').then((m) => ({ default: m.ReceiptModal })),
);

const TransferModal = lazy(() =>
  import('../features/orders/transfer/transfer-modal.tsx').then((m) => ({ default: m.TransferModal })),
);
const ReceiveModal = lazy(() =>
  import('../features/wallets/receive-modal.tsx').then((m) => ({ default: m.ReceiveModal })),
);

const EditProfileModal = lazy(() =>
  import('../features/users/edit-profile-modal.tsx').then((m) => ({ default: m.EditProfileModal })),
);
const SharedProfileModal = lazy(() =>
  import('../features/users/shared-profile-modal.tsx').then((m) => ({ default: m.SharedProfileModal })),
);
const ConfirmEmailModal = lazy(() =>
  import('../features/users/confirm-email-modal.tsx').then((m) => ({ default: m.ConfirmEmailModal })),
);
const ConfirmTermsModal = lazy(() =>
  import('../features/users/confirm-terms-modal.tsx').then((m) => ({ default: m.ConfirmTermsModal })),
);

/** Every modal of the market by its fixed name. Their code arrives when one is first opened. */
export function ModalsHost() {
  const modals = useModals();
  const roll = useModalConfig('ROLL_GACHA');
  const pending = useModalConfig('TRANSACTION_PENDING');
  const sell = useModalConfig('SELL');
  const buy = useModalConfig('BUY_NOW');
  const purchase = useModalConfig('PURCHASE');
  const offer = useModalConfig('MAKE_OFFER');
  const offered = useModalConfig('MAKE_OFFER_SUCCESS');
  const bid = useModalConfig('BID_AUCTION');
  const accept = useModalConfig('ACCEPT_ORDER');
  const accepted = useModalConfig('ACCEPT_ORDER_SUCCESS');
  const cancel = useModalConfig('CANCEL_ORDER');
  const cancelled = useModalConfig('CANCEL_ORDER_SUCCESS');
  const transfer = useModalConfig('TRANSFER_WALLET');
  const receive = useModalConfig('RECEIVE_TOKEN');
  const editing = useModalConfig('EDIT_PROFILE');
  const sharing = useModalConfig('SHARED_PROFILE');
  const email = useModalConfig('CONFIRM_EMAIL');
  const terms = useModalConfig('CONFIRM_TERMS');
  const answerTerms = (accepted: boolean) => {
    modals.close('CONFIRM_TERMS');
    terms?.onAnswer?.(accepted);
  };

  return (
    <Suspense fallback={null}>
      {roll && <RollModal {...roll} onClose={() => modals.close('ROLL_GACHA')} />}
      {pending && <PendingModal {...pending} onClose={() => modals.close('TRANSACTION_PENDING')} />}
      {sell && 'nftId' in sell && <SellModal {...sell} onClose={() => modals.close('SELL')} />}
      {sell && 'nfts' in sell && <SellManyModal {...sell} onClose={() => modals.close('SELL')} />}
      {buy && <BuyModal {...buy} onClose={() => modals.close('BUY_NOW')} />}
      {purchase && <PurchaseModal {...purchase} onClose={() => modals.close('PURCHASE')} />}
      {offer && <MakeOfferModal {...offer} onClose={() => modals.close('MAKE_OFFER')} />}
      {offered && <ReceiptModal {...offered} onClose={() => modals.close('MAKE_OFFER_SUCCESS')} />}
      {bid && <BidModal {...bid} onClose={() => modals.close('BID_AUCTION')} />}
      {accept && <AcceptModal {...accept} onClose={() => modals.close('ACCEPT_ORDER')} />}
      {accepted && <ReceiptModal {...accepted} onClose={() => modals.close('ACCEPT_ORDER_SUCCESS')} />}
      {cancel && <CancelModal {...cancel} onClose={() => modals.close('CANCEL_ORDER')} />}
      {cancelled && <ReceiptModal {...cancelled} onClose={() => modals.close('CANCEL_ORDER_SUCCESS')} />}
      {transfer && <TransferModal {...transfer} onClose={() => modals.close('TRANSFER_WALLET')} />}
      {receive && <ReceiveModal {...receive} onClose={() => modals.close('RECEIVE_TOKEN')} />}
      {editing && <EditProfileModal onClose={() => modals.close('EDIT_PROFILE')} />}
      {sharing && <SharedProfileModal onClose={() => modals.close('SHARED_PROFILE')} />}
      {email && <ConfirmEmailModal onClose={() => modals.close('CONFIRM_EMAIL')} />}
      {terms && <ConfirmTermsModal onAccepted={() => answerTerms(true)} onClose={() => answerTerms(false)} />}
    </Suspense>
  );
}
