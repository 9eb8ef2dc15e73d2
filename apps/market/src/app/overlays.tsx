import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useBulkBuy } from '../components/bulk-buy.tsx';
import { showsTray } from '../components/shows-tray.ts';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { type MarketModals, useModalConfig, useModals } from '../modals/market-modals.ts';
import { PromptsHost } from './prompts-host.tsx';

/** The overlays of every page: modals, prompts that calls wait for, the tray of a bulk purchase. */
export function Overlays() {
  return (
    <>
      <PromptsHost />
      <OpenBulkBuyTray />
      <Suspense fallback={null}>
        {modalNames.map((name) => (
          <OpenModal key={name} name={name} />
        ))}
      </Suspense>
    </>
  );
}

type ModalProps<Name extends keyof MarketModals> = MarketModals[Name] & { readonly onClose: () => void };

const lazyNamed = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const SellModal = lazyNamed(() =>
  import('../features/trading/orders/sell/sell-modal.tsx').then((m) => m.SellModal),
);
const SellManyModal = lazyNamed(() =>
  import('../features/trading/orders/sell/sell-many-modal.tsx').then((m) => m.SellManyModal),
);
const ReceiptModal = lazyNamed(() =>
  import('../features/trading/orders/receipt-modal.tsx').then((m) => m.ReceiptModal),
);
const ConfirmTermsModal = lazyNamed(() =>
  import('../features/identity/users/confirm-terms-modal.tsx').then((m) => m.ConfirmTermsModal),
);
const BulkBuyTray = lazyNamed(() =>
  import('../features/trading/orders/purchase/bulk-buy-tray.tsx').then((m) => m.BulkBuyTray),
);

/** Each modal by its fixed name. Its code loads when it first opens. A later one covers an earlier one. */
const modalComponents: { readonly [Name in keyof MarketModals]: ComponentType<ModalProps<Name>> } = {
  ROLL_GACHA: lazyNamed(() => import('./roll-sheet.tsx').then((m) => m.RollSheet)),
  TRANSACTION_PENDING: lazyNamed(() =>
    import('../features/trading/orders/pending-modal.tsx').then((m) => m.PendingModal),
  ),
  SELL: (props) => ('nfts' in props ? <SellManyModal {...props} /> : <SellModal {...props} />),
  BUY_NOW: lazyNamed(() =>
    import('../features/trading/orders/purchase/buy-modal.tsx').then((m) => m.BuyModal),
  ),
  PURCHASE: lazyNamed(() =>
    import('../features/trading/orders/purchase/purchase-modal.tsx').then((m) => m.PurchaseModal),
  ),
  MAKE_OFFER: lazyNamed(() =>
    import('../features/trading/orders/offers/make-offer-modal.tsx').then((m) => m.MakeOfferModal),
  ),
  MAKE_OFFER_SUCCESS: ReceiptModal,
  BID_AUCTION: lazyNamed(() =>
    import('../features/trading/orders/auctions/bid-modal.tsx').then((m) => m.BidModal),
  ),
  ACCEPT_ORDER: lazyNamed(() =>
    import('../features/trading/orders/offers/accept-modal.tsx').then((m) => m.AcceptModal),
  ),
  ACCEPT_ORDER_SUCCESS: ReceiptModal,
  CANCEL_ORDER: lazyNamed(() =>
    import('../features/trading/orders/cancel/cancel-modal.tsx').then((m) => m.CancelModal),
  ),
  CANCEL_ORDER_SUCCESS: ReceiptModal,
  TRANSFER_WALLET: lazyNamed(() =>
    import('../features/trading/orders/transfer/transfer-modal.tsx').then((m) => m.TransferModal),
  ),
  EXCHANGE_POINT: lazyNamed(() =>
    import('../features/trading/orders/exchange/exchange-modal.tsx').then((m) => m.ExchangeModal),
  ),
  REDEEM: lazyNamed(() => import('../features/custody/redeems/redeem-modal.tsx').then((m) => m.RedeemModal)),
  RECEIVE_TOKEN: lazyNamed(() =>
    import('../features/identity/wallets/receive-modal.tsx').then((m) => m.ReceiveModal),
  ),
  CAMPAIGN: lazyNamed(() => import('../features/rewards/campaigns/join-modal.tsx').then((m) => m.JoinModal)),
  CAMPAIGN_SUCCESS: lazyNamed(() =>
    import('../features/rewards/campaigns/applied-modal.tsx').then((m) => m.AppliedModal),
  ),
  EDIT_PROFILE: lazyNamed(() =>
    import('../features/identity/users/edit-profile-modal.tsx').then((m) => m.EditProfileModal),
  ),
  SHARED_PROFILE: lazyNamed(() =>
    import('../features/identity/users/shared-profile-modal.tsx').then((m) => m.SharedProfileModal),
  ),
  CONFIRM_EMAIL: lazyNamed(() =>
    import('../features/identity/users/confirm-email-modal.tsx').then((m) => m.ConfirmEmailModal),
  ),
  CONFIRM_TERMS: ConfirmTerms,
};

const modalNames = Object.keys(modalComponents) as (keyof MarketModals)[];

function OpenModal({ name }: { name: keyof MarketModals }) {
  const modals = useModals();
  const config = useModalConfig(name);
  // The compiler doesn't relate the component to the config of the same name.
  const Modal = modalComponents[name] as ComponentType<{ readonly onClose: () => void }>;
  return config && <Modal {...config} onClose={() => modals.close(name)} />;
}

function ConfirmTerms({ onAnswer, onClose }: ModalProps<'CONFIRM_TERMS'>) {
  const answer = (accepted: boolean) => {
    onClose();
    onAnswer?.(accepted);
  };
  return <ConfirmTermsModal onAccepted={() => answer(true)} onClose={() => answer(false)} />;
}

/** The tray of listings that are selected for one purchase. */
function OpenBulkBuyTray() {
  const bulkBuy = useBulkBuy();
  const signIn = useSignIn();
  const { pathname } = useLocation();
  if (!bulkBuy.active || !showsTray(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <BulkBuyTray bulkBuy={bulkBuy} onSignIn={signIn} />
    </Suspense>
  );
}
