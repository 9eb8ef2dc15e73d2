import { Button, buttonClass, Dialog } from '@kura/ui';
import { intentQuery, nftQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { useModals } from '../../modals/market-modals.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Receipt } from './receipt.tsx';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeSubject } from './trade-subject.tsx';

/** ACCEPT_ORDER_SUCCESS and CANCEL_ORDER_SUCCESS: the receipt, and where to go from here. */
export function ReceiptModal({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const t = useT();
  const { api } = useKura();
  const modals = useModals();
  const query = useQuery(intentQuery(api, intentId));
  const summary = query.data?.summary;
  const nftId = summary && 'nftId' in summary ? summary.nftId : null;
  const { data: card } = useQuery({ ...nftQuery(api, nftId ?? ''), enabled: nftId !== null });
  const bought = summary?.kind === 'FILL_ORDER';

  return (
    <Dialog open onClose={onClose} title={t(bought ? 'buy.title' : 'cancel.title')} size="sm">
      <Loaded query={query} loading={<TradeLoading />}>
        {(intent) => (
          <div className={styles.form}>
            {card && <TradeSubject card={card} />}
            <Receipt intent={intent}>
              {card && (
                <div className={styles.pair}>
                  <Link
                    to={card.kind === 'pack' ? '/packs/$id' : '/cards/$id'}
                    params={{ id: card.id }}
                    className={buttonClass({ wide: true })}
                    onClick={onClose}
                  >
                    {t('receipt.seeCard')}
                  </Link>
                  <Button
                    tone="secondary"
                    wide
                    onClick={() => {
                      onClose();
                      modals.open('SELL', { nftId: card.id });
                    }}
                  >
                    {t('receipt.sellIt')}
                  </Button>
                </div>
              )}
            </Receipt>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
