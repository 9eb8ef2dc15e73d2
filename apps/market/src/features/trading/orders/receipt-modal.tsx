import type { IntentSummary } from '@kura/api-contract/intents';
import { Button, buttonClass, Dialog } from '@kura/ui';
import { intentQuery, nftQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../components/loaded.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { NftPageLink } from './nft-page-link.tsx';
import { Receipt } from './receipt.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeSubject } from './trade-subject.tsx';

/** ACCEPT_ORDER_SUCCESS, MAKE_OFFER_SUCCESS and CANCEL_ORDER_SUCCESS: the receipt, and where to go from here. */
export function ReceiptModal({ intentId, onClose }: { intentId: string; onClose: () => void }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const modals = useModals();
  const query = useQuery(intentQuery(api, intentId));
  const summary = query.data?.summary;
  const nftId = summary ? nftOf(summary) : null;
  const { data: card } = useQuery({ ...nftQuery(api, nftId ?? ''), enabled: nftId !== null });
  const mayBeSold = summary?.kind === 'FILL_ORDER' || summary?.kind === 'CANCEL_ORDER';
  const hasOffers = summary?.kind === 'CREATE_ORDER';

  return (
    <Dialog open onClose={onClose} title={t('receipt.title')} size="sm">
      <Loaded query={query} loading={<TradeLoading />}>
        {(intent) => (
          <div className="grid gap-5">
            {card && <TradeSubject card={card} />}
            <Receipt intent={intent}>
              <div className={`grid gap-3 ${styles.pair}`}>
                {card && (
                  <NftPageLink nft={card} className={buttonClass({ wide: true })} onClick={onClose}>
                    {t('receipt.seeCard')}
                  </NftPageLink>
                )}
                {card && mayBeSold && (
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
                )}
                {(hasOffers || !card) && (
                  <Link
                    to="/me"
                    search={hasOffers ? { tab: 'offers-made' } : {}}
                    className={buttonClass({ tone: 'secondary', wide: true })}
                    onClick={onClose}
                  >
                    {t(hasOffers ? 'receipt.seeOffers' : 'receipt.seeMine')}
                  </Link>
                )}
              </div>
              {card && summary?.kind !== 'CANCEL_ORDER' && (
                <ReceiptActions intent={intent} card={card} onClose={onClose} />
              )}
            </Receipt>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The card or pack at the head of a receipt. */
function nftOf(summary: IntentSummary): string | null {
  if (summary.kind === 'ACCEPT_SWAP') return summary.receivesNftId;
  return 'nftId' in summary ? summary.nftId : null;
}
