import { lazy, Suspense } from 'react';
import { useModalConfig, useModals } from '../modals/market-modals.ts';

const RollModal = lazy(() =>
  import('../features/drops/roll-modal.tsx').then((m) => ({ default: m.RollModal })),
);
const PendingModal = lazy(() =>
  import('../features/trade/pending-modal.tsx').then((m) => ({ default: m.PendingModal })),
);
const SellModal = lazy(() =>
  import('../features/trade/sell-modal.tsx').then((m) => ({ default: m.SellModal })),
);
const BuyModal = lazy(() => import('../features/trade/buy-modal.tsx').then((m) => ({ default: m.BuyModal })));
const CancelModal = lazy(() =>
  import('../features/trade/cancel-modal.tsx').then((m) => ({ default: m.CancelModal })),
);
const ReceiptModal = lazy(() =>
  import('../features/trade/receipt-modal.tsx').then((m) => ({ default: m.ReceiptModal })),
);

const TransferModal = lazy(() =>
  import('../features/trade/transfer-modal.tsx').then((m) => ({ default: m.TransferModal })),
);
const ReceiveModal = lazy(() =>
  import('../features/wallet/receive-modal.tsx').then((m) => ({ default: m.ReceiveModal })),
);

/** Every modal of the market by its fixed name. Their code arrives when one is first opened. */
export function ModalsHost() {
  const modals = useModals();
  const roll = useModalConfig('ROLL_GACHA');
  const pending = useModalConfig('TRANSACTION_PENDING');
  const sell = useModalConfig('SELL');
  const buy = useModalConfig('BUY_NOW');
  const bought = useModalConfig('ACCEPT_ORDER_SUCCESS');
  const cancel = useModalConfig('CANCEL_ORDER');
  const cancelled = useModalConfig('CANCEL_ORDER_SUCCESS');
  const transfer = useModalConfig('TRANSFER_WALLET');
  const receive = useModalConfig('RECEIVE_TOKEN');

  return (
    <Suspense fallback={null}>
      {roll && <RollModal {...roll} onClose={() => modals.close('ROLL_GACHA')} />}
      {pending && <PendingModal {...pending} onClose={() => modals.close('TRANSACTION_PENDING')} />}
      {sell && <SellModal {...sell} onClose={() => modals.close('SELL')} />}
      {buy && <BuyModal {...buy} onClose={() => modals.close('BUY_NOW')} />}
      {bought && <ReceiptModal {...bought} onClose={() => modals.close('ACCEPT_ORDER_SUCCESS')} />}
      {cancel && <CancelModal {...cancel} onClose={() => modals.close('CANCEL_ORDER')} />}
      {cancelled && <ReceiptModal {...cancelled} onClose={() => modals.close('CANCEL_ORDER_SUCCESS')} />}
      {transfer && <TransferModal {...transfer} onClose={() => modals.close('TRANSFER_WALLET')} />}
      {receive && <ReceiveModal {...receive} onClose={() => modals.close('RECEIVE_TOKEN')} />}
    </Suspense>
  );
}
