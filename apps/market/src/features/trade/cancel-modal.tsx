import { Button, Dialog } from '@kura/ui';
import { listingOfQuery, nftQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { IntentSteps } from '../../intents/intent-steps.tsx';
import { useIntentAct } from '../../intents/use-intent-act.ts';
import { useModals } from '../../modals/market-modals.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Notice } from '../../pieces/notice.tsx';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeSubject } from './trade-subject.tsx';

interface CancelModalProps {
  readonly nftId: string;
  /** The live listing when it isn't given. */
  readonly orderId?: string;
  readonly onClose: () => void;
}

/** Cancelling the listing of a card or pack. */
export function CancelModal({ nftId, orderId: named, onClose }: CancelModalProps) {
  const t = useT();
  const { api } = useKura();
  const modals = useModals();
  const card = useQuery(nftQuery(api, nftId));
  const { data: listing } = useQuery(listingOfQuery(api, nftId));
  const act = useIntentAct();
  const orderId = named ?? listing?.order?.id;
  const confirmedId = act.intent?.status === 'CONFIRMED' ? act.intent.intentId : null;

  useEffect(() => {
    if (confirmedId === null) return;
    onClose();
    modals.open('CANCEL_ORDER_SUCCESS', { intentId: confirmedId });
  }, [confirmedId, modals, onClose]);

  return (
    <Dialog open onClose={onClose} title={t('cancel.title')} size="sm" dismissible={!act.running}>
      <Loaded query={card} loading={<TradeLoading />}>
        {(shown) => (
          <div className={styles.form}>
            <TradeSubject card={shown} />
            {act.intent && act.error === null ? (
              <IntentSteps intent={act.intent} moment={act.moment} running={act.running} />
            ) : (
              <>
                <p>{t('cancel.text')}</p>
                {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
                <Button
                  tone="danger"
                  size="lg"
                  wide
                  busy={act.running}
                  disabledReason={orderId || act.running ? null : t('buy.gone')}
                  onClick={() => {
                    if (!orderId) return;
                    act.start((idempotencyKey) =>
                      api.trading.prepareCancellation({ orderId }, { context: { idempotencyKey } }),
                    );
                  }}
                >
                  {t('cancel.submit')}
                </Button>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
