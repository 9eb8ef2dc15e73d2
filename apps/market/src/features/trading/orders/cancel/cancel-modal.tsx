import type { Order } from '@kura/api-contract/orders';
import { Dialog } from '@kura/ui';
import { listingOfQuery, nftQuery, orderQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../components/loaded.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { targetText } from '../../../../components/offer-target.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import { type IntentAction, useIntentAction } from '../../../../intents/use-intent-action.ts';
import type { CancelChoice, MarketModals } from '../../../../modals/market-modals.ts';
import styles from '../trade-form.module.css';
import { TradeLoading } from '../trade-loading.tsx';
import { TradeSubject } from '../trade-subject.tsx';
import { useReceipt } from '../use-receipt.ts';

type Cancellation = Parameters<ReturnType<typeof useAppClient>['api']['trading']['prepareCancellation']>[0];

/** CANCEL_ORDER: cancels one order, several, all for a card, or everything that a wallet signed. */
export function CancelModal({ onClose, ...choice }: MarketModals['CANCEL_ORDER'] & { onClose: () => void }) {
  const t = useTexts('orders');
  const act = useIntentAction();
  useReceipt(act, 'CANCEL_ORDER_SUCCESS', onClose);
  const title = t(
    'wallet' in choice
      ? 'cancel.everythingTitle'
      : 'orderIds' in choice || 'all' in choice
        ? 'cancel.severalTitle'
        : 'cancel.title',
  );
  return (
    <Dialog open onClose={onClose} title={title} size="sm" dismissible={!act.running}>
      <CancelContent choice={choice} act={act} />
    </Dialog>
  );
}

function CancelContent({ choice, act }: { choice: CancelChoice; act: IntentAction }) {
  const t = useTexts('orders');
  const wallet = useSession()?.wallet?.address;
  if ('wallet' in choice) {
    return (
      <div className="grid gap-5">
        <CancelForm act={act} what={{ all: true, ...(wallet && { wallet }) }} submit={t('cancel.everything')}>
          <p>{t('cancel.everythingText')}</p>
          <Notice tone="danger">{t('cancel.everythingConsequence')}</Notice>
        </CancelForm>
      </div>
    );
  }
  if ('orderIds' in choice) {
    const count = choice.orderIds.length;
    return (
      <div className="grid gap-5">
        <CancelForm
          act={act}
          what={{ orderIds: [...choice.orderIds] }}
          submit={t('cancel.several', { count })}
        >
          <p>{t('cancel.severalText', { count })}</p>
        </CancelForm>
      </div>
    );
  }
  if ('all' in choice) {
    return (
      <div className="grid gap-5">
        <Subject nftId={choice.nftId} />
        <CancelForm
          act={act}
          what={{ nftId: choice.nftId, ...(wallet && { wallet }) }}
          submit={t('cancel.allOfCard')}
        >
          <p>{t('cancel.allOfCardText')}</p>
        </CancelForm>
      </div>
    );
  }
  return <CancelOne nftId={choice.nftId ?? null} orderId={choice.orderId} act={act} />;
}

/** Cancels the named order, or the card's listing or auction. */
function CancelOne(props: { nftId: string | null; orderId: string | undefined; act: IntentAction }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const { nftId, orderId: named, act } = props;
  const listing = useQuery({
    ...listingOfQuery(api, nftId ?? ''),
    enabled: nftId !== null && named === undefined,
  });
  const live = listing.data?.order ?? listing.data?.auction?.ask;
  const orderId = named ?? live?.id;
  const query = useQuery({ ...orderQuery(api, orderId ?? ''), enabled: orderId !== undefined });
  if (orderId === undefined && listing.isSuccess && act.intent === null) {
    return <Notice tone="info">{t('buy.gone')}</Notice>;
  }
  return (
    <Loaded query={query} loading={<TradeLoading />}>
      {(order) => (
        <div className="grid gap-5">
          {order.nftId !== null ? (
            <Subject nftId={order.nftId} />
          ) : (
            order.target.kind !== 'NFT' && (
              <p className={`grid gap-1 p-4 border rounded-md ${styles.wanted}`}>
                <strong>{targetText(t, order.target)}</strong>
              </p>
            )
          )}
          <CancelForm act={act} what={{ orderId: order.id }} submit={t(`cancel.submit.${wordOf(order)}`)}>
            <p>{t(`cancel.text.${wordOf(order)}`)}</p>
          </CancelForm>
        </div>
      )}
    </Loaded>
  );
}

const wordOf = ({ type, swap }: Order) => (swap ? 'swap' : type);

function Subject({ nftId }: { nftId: string }) {
  const { api } = useAppClient();
  const query = useQuery(nftQuery(api, nftId));
  return query.data ? <TradeSubject card={query.data} /> : null;
}

interface CancelFormProps {
  readonly act: IntentAction;
  readonly what: Cancellation;
  readonly submit: string;
  /** The explanation. */
  readonly children: ReactNode;
}

function CancelForm({ act, what, submit, children }: CancelFormProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  return (
    <IntentStages
      act={act}
      form={
        <div className="grid gap-5">
          {children}
          <IntentSubmit
            act={act}
            tone="danger"
            next={t('cancel.next')}
            prepare={(rest) => api.trading.prepareCancellation(what, rest)}
          >
            {submit}
          </IntentSubmit>
        </div>
      }
    />
  );
}
