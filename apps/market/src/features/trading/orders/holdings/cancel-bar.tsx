import { Button } from '@kura/ui';
import { ChoiceBar } from '../../../../components/choice-bar.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import type { OrderChoice } from './use-order-choice.ts';

/** The bar that cancels the selected orders in one transaction. */
export function CancelBar({ choice }: { choice: OrderChoice }) {
  const t = useTexts('holdings');
  const modals = useModals();
  const count = choice.orderIds.length;
  if (count === 0) return null;
  return (
    <ChoiceBar
      label={t('own.cancel')}
      count={t('own.chosen', { count })}
      endLabel={t('me.chooseEnd')}
      onEnd={choice.clear}
    >
      <Button tone="danger" onClick={() => modals.open('CANCEL_ORDER', { orderIds: [...choice.orderIds] })}>
        {t('own.cancelChosen', { count })}
      </Button>
    </ChoiceBar>
  );
}

/** Voids all signatures of the wallet. */
export function CancelAllButton({ shown }: { shown: boolean }) {
  const t = useTexts('holdings');
  const modals = useModals();
  if (!shown) return null;
  return (
    <Button
      tone="quiet"
      title={t('own.cancelAllHint')}
      onClick={() => modals.open('CANCEL_ORDER', { wallet: true })}
    >
      {t('own.cancelAll')}
    </Button>
  );
}
