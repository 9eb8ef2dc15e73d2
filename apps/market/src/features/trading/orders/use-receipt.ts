import { useEffect } from 'react';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { type MarketModals, useModals } from '../../../modals/market-modals.ts';

type ReceiptName = {
  [Name in keyof MarketModals]: MarketModals[Name] extends { readonly intentId: string } ? Name : never;
}[keyof MarketModals];

/** Replaces the modal with the receipt of the confirmed act. */
export function useReceipt(act: IntentAction, name: ReceiptName, onClose: () => void): void {
  const modals = useModals();
  const confirmedId = act.intent?.status === 'CONFIRMED' ? act.intent.intentId : null;
  useEffect(() => {
    if (confirmedId === null) return;
    onClose();
    modals.open(name, { intentId: confirmedId });
  }, [confirmedId, modals, name, onClose]);
}
