import type { Card } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import { Button } from '@kura/ui';
import { useCardTitle } from '../../../components/card-title.ts';
import { ShareButton } from '../../../components/share-button.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import styles from './trade-form.module.css';

interface ReceiptActionsProps {
  readonly intent: Intent;
  readonly card: Card;
  readonly onClose: () => void;
}

/** Shares a receipt's card, and takes a signed order back. */
export function ReceiptActions({ intent: { summary, result }, card, onClose }: ReceiptActionsProps) {
  const t = useTexts('orders');
  const modals = useModals();
  const titleOf = useCardTitle();
  const { orderId } = result;
  const path = card.kind === 'pack' ? `/packs/${card.id}` : `/cards/${card.id}`;
  return (
    <div className={`grid gap-3 ${styles.pair}`}>
      <ShareButton path={path} title={titleOf(card)} tone="secondary" size="md" />
      {summary.kind === 'CREATE_ORDER' && orderId !== null && (
        <Button
          tone="quiet"
          onClick={() => {
            onClose();
            modals.open('CANCEL_ORDER', { orderId, ...(summary.nftId && { nftId: summary.nftId }) });
          }}
        >
          {t(`cancel.submit.${summary.swap ? 'swap' : summary.type}`)}
        </Button>
      )}
    </div>
  );
}
