import type { Card } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import { pointsExpireAt } from '@kura/domain/points';
import { Button, buttonClass, DescriptionList, Dialog } from '@kura/ui';
import { formatDateTime, gachaQuery, nftQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exchangeShare } from '../../../../components/exchange-share.ts';
import { Loaded, Unloaded } from '../../../../components/loaded.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { priceText } from '../../../../components/price-text.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentStages } from '../../../../intents/intent-stages.tsx';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import { type IntentAction, useIntentAction } from '../../../../intents/use-intent-action.ts';
import type { MarketModals } from '../../../../modals/market-modals.ts';
import { Receipt } from '../receipt.tsx';
import styles from '../trade-form.module.css';
import { TradeLoading } from '../trade-loading.tsx';
import { TradeSubject } from '../trade-subject.tsx';

type ExchangeProps = MarketModals['EXCHANGE_POINT'];

/** EXCHANGE_POINT: exchanges rank C cards from one drop for points. */
export function ExchangeModal({ onClose, ...choice }: ExchangeProps & { onClose: () => void }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const act = useIntentAction();
  const gacha = useQuery(gachaQuery(api, choice.gachaId));
  const queries = useQueries({ queries: choice.cardIds.map((id) => nftQuery(api, id)) });
  const cards = queries.flatMap(({ data }) => (data ? [data] : []));
  return (
    <Dialog open onClose={onClose} title={t('exchange.title')} size="sm" dismissible={!act.running}>
      <Loaded query={gacha} loading={<TradeLoading />}>
        {(drop) =>
          cards.length < choice.cardIds.length ? (
            <Unloaded queries={queries} loading={<TradeLoading />} />
          ) : (
            <Exchange
              gachaId={choice.gachaId}
              cards={cards}
              each={drop.exchangePoints}
              share={exchangeShare(drop)}
              act={act}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface FormProps {
  readonly gachaId: string;
  readonly cards: readonly Card[];
  /** Points for each card. */
  readonly each: number;
  /** The share of a pack’s price in points; null when packs have no such price. */
  readonly share: string | null;
  readonly act: IntentAction;
  readonly onClose: () => void;
}

function Exchange({ onClose, ...form }: FormProps) {
  const { cards, act } = form;
  return (
    <div className="grid gap-5">
      {cards.length === 1 && cards[0] && <TradeSubject card={cards[0]} />}
      <IntentStages
        act={act}
        done={(intent) => <Exchanged intent={intent} onClose={onClose} />}
        form={<ExchangeReview {...form} />}
      />
    </div>
  );
}

function Exchanged({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const t = useTexts('orders');
  return (
    <Receipt intent={intent}>
      <div className={`grid gap-3 ${styles.pair}`}>
        <Link to="/me" search={{ tab: 'rewards' }} className={buttonClass({ wide: true })} onClick={onClose}>
          {t('exchange.seePoints')}
        </Link>
        <Button tone="secondary" wide onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </Receipt>
  );
}

function ExchangeReview({ gachaId, cards, each, share, act }: Omit<FormProps, 'onClose'>) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const points = priceText(t, String(each * cards.length), 'POINT');
  const listed = cards.filter(({ price }) => price !== null).length;
  const rate = share === null ? [] : [t('exchange.share', { percent: share })];
  const expiresAt = pointsExpireAt(new Date()).toISOString();
  return (
    <div className="grid gap-5">
      <DescriptionList
        compact
        facts={[
          { key: 'cards', name: t('exchange.cards'), value: t('exchange.count', { count: cards.length }) },
          { key: 'each', name: t('exchange.each'), value: priceText(t, String(each), 'POINT') },
          ...rate.map((value) => ({ key: 'rate', name: t('exchange.rate'), value })),
          { key: 'expires', name: t('exchange.expires'), value: formatDateTime(expiresAt) },
        ]}
      />
      {listed > 0 && <Notice tone="info">{t('exchange.endsListings', { count: listed })}</Notice>}
      <Notice tone="info">{t('exchange.final')}</Notice>
      <IntentSubmit
        act={act}
        next={t('exchange.next')}
        total={{ name: t('exchange.receive'), value: points }}
        disabled={wallet === undefined}
        prepare={(rest) =>
          api.exchanges.exchange(
            { gachaId, address: wallet ?? '0x', tokenIds: cards.map(({ id }) => id) },
            rest,
          )
        }
      >
        {t('exchange.submit', { points })}
      </IntentSubmit>
    </div>
  );
}
