import type { Intent } from '@kura/api-contract/intents';
import { Button } from '@kura/ui';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentSteps } from '../../../intents/intent-steps.tsx';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { type MarketModals, useModals } from '../../../modals/market-modals.ts';

interface TradeStagesProps {
  readonly act: IntentAction;
  /** The form. It stays mounted while it is hidden, so that an error shows it again with its input. */
  readonly form: ReactNode;
  /** The outcome, unless another modal shows it. */
  readonly done?: (intent: Intent) => ReactNode;
}

/** The stages of a trade: form, wallet and chain, outcome. */
export function TradeStages({ act, form, done }: TradeStagesProps) {
  const t = useTexts('orders');
  const { intent } = act;
  const underWay = intent !== null && act.error === null;
  const ended = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';
  if (underWay && done && intent.status === 'CONFIRMED') return done(intent);
  return (
    <>
      <div hidden={underWay}>{form}</div>
      {underWay && <IntentSteps intent={intent} moment={act.moment} running={act.running} />}
      {underWay && ended && (
        <Button wide onClick={act.reset}>
          {t('common.back')}
        </Button>
      )}
    </>
  );
}

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
