import type { Card } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import type { Auction, Order } from '@kura/api-contract/orders';
import { Dialog } from '@kura/ui';
import { nftQuery, useAppClient } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { IntentStages } from '../../../intents/intent-stages.tsx';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { TradeHold } from './trade-hold.tsx';
import { TradeLoading } from './trade-loading.tsx';
import { TradeSubject } from './trade-subject.tsx';

interface Sale {
  readonly order: Order | null;
  readonly auction: Auction | null;
}

interface SaleTradeProps {
  readonly nftId: string;
  readonly title: string;
  readonly act: IntentAction;
  readonly onClose: () => void;
  /** Whether it can be closed while nothing is being signed; true when absent. */
  readonly dismissible?: boolean;
  readonly listing: UseQueryResult<Sale>;
  readonly form: (card: Card, sale: Sale) => ReactNode;
  /** The outcome, when no other modal shows it. */
  readonly done?: (intent: Intent, card: Card) => ReactNode;
}

/** A trade of one card or pack. Its form depends on the current listing or auction. */
export function SaleTrade({
  nftId,
  title,
  act,
  onClose,
  dismissible = true,
  listing,
  form,
  done,
}: SaleTradeProps) {
  const { api } = useAppClient();
  const card = useQuery(nftQuery(api, nftId));
  return (
    <Dialog open onClose={onClose} title={title} dismissible={dismissible && !act.running}>
      <Loaded query={card} loading={<TradeLoading />}>
        {(shown) => (
          <div className="grid gap-5">
            <TradeSubject card={shown} />
            <TradeHold nft={shown} />
            <IntentStages
              act={act}
              form={
                <Loaded query={listing} loading={<TradeLoading />}>
                  {(sale) => form(shown, sale)}
                </Loaded>
              }
              {...(done && { done: (intent) => done(intent, shown) })}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
