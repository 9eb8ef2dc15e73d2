import type { Order } from '@kura/api-contract/orders';
import { Button, Dialog } from '@kura/ui';
import { nftQuery, orderQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../../components/loaded.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { targetText } from '../../../../components/offer-target.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { type IntentAction, useIntentAction } from '../../../../intents/use-intent-action.ts';
import type { MarketModals } from '../../../../modals/market-modals.ts';
import styles from '../trade-form.module.css';
import { TradeLoading } from '../trade-loading.tsx';
import { TradeSubject } from '../trade-subject.tsx';
import { useReceipt } from '../use-receipt.ts';
import { AcceptOfferForm } from './accept-offer-form.tsx';
import { AcceptSwapForm } from './accept-swap-form.tsx';
import { HeldPick } from './held-pick.tsx';
import { wantedBy } from './wanted-by.ts';

type AcceptModalProps = MarketModals['ACCEPT_ORDER'] & { readonly onClose: () => void };

/** ACCEPT_ORDER: accepting an offer, after a review of the proceeds. */
export function AcceptModal({ orderId, nftId, onClose }: AcceptModalProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const query = useQuery(orderQuery(api, orderId));
  const act = useIntentAction();
  useReceipt(act, 'ACCEPT_ORDER_SUCCESS', onClose);
  const title = t(query.data?.swap ? 'accept.swapTitle' : 'accept.title');
  return (
    <Dialog open onClose={onClose} title={title} dismissible={!act.running}>
      <Loaded query={query} loading={<TradeLoading />}>
        {(order) =>
          act.intent === null && order.status !== 'Open' ? (
            <Notice tone="info">{t('accept.gone')}</Notice>
          ) : (
            <Accept order={order} named={nftId} act={act} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Accept({ order, named, act }: { order: Order; named: string | undefined; act: IntentAction }) {
  const t = useTexts('orders');
  const isMany = order.target.kind !== 'NFT';
  const [nftId, setNftId] = useState(order.nftId ?? named ?? null);
  const [choosing, setChoosing] = useState(false);
  if (nftId === null || choosing) {
    return (
      <div className="grid gap-5">
        {order.target.kind !== 'NFT' && (
          <p className={`grid gap-1 p-4 border rounded-md ${styles.wanted}`}>
            <span>{t('accept.wanted')}</span>
            <strong>{targetText(t, order.target)}</strong>
          </p>
        )}
        <p>{t('accept.choose')}</p>
        <HeldPick
          input={{ kind: 'card' }}
          blockerOf={(nft) => (wantedBy(order.target, nft) ? null : t('accept.notWanted'))}
          onPick={(nft) => {
            setNftId(nft.id);
            setChoosing(false);
          }}
        />
      </div>
    );
  }
  return (
    <Given
      order={order}
      nftId={nftId}
      act={act}
      onOther={isMany && act.intent === null ? () => setChoosing(true) : undefined}
    />
  );
}

interface GivenProps {
  readonly order: Order;
  readonly nftId: string;
  readonly act: IntentAction;
  /** Goes back to choosing, where there is a choice. */
  readonly onOther: (() => void) | undefined;
}

function Given({ order, nftId, act, onOther }: GivenProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const query = useQuery(nftQuery(api, nftId));
  return (
    <Loaded query={query} loading={<TradeLoading />}>
      {(nft) => {
        const reason =
          order.offerer === wallet?.toLowerCase()
            ? t('accept.own')
            : nft.owner?.toLowerCase() !== wallet?.toLowerCase()
              ? t('accept.notHeld')
              : order.fillable === false
                ? t('accept.notFillable')
                : null;
        return (
          <div className="grid gap-5">
            {order.swap === null && <TradeSubject card={nft} />}
            {onOther && (
              <Button tone="secondary" onClick={onOther}>
                {t('accept.other')}
              </Button>
            )}
            <IntentStages
              act={act}
              form={
                order.swap ? (
                  <AcceptSwapForm order={order} gives={nft} swap={order.swap} reason={reason} act={act} />
                ) : (
                  <AcceptOfferForm order={order} gives={nft} reason={reason} act={act} />
                )
              }
            />
          </div>
        );
      }}
    </Loaded>
  );
}
