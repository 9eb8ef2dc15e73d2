import { schema } from 'virtual:kura-input/stock.update';
import type { AdminCard } from '@kura/api-contract/cards';
import { buttonClass, Icon, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { cardTitle } from '../components/card-title.ts';
import { RecordState } from '../components/record-page.tsx';
import { CardActions } from '../features/cards/cards/card-actions.tsx';
import { CardFacts } from '../features/cards/cards/card-facts.tsx';
import { CardForm, cardFieldOf, useCardCheck } from '../features/cards/cards/card-form.tsx';
import { CardHistory } from '../features/cards/cards/card-history.tsx';
import { cardById } from '../features/cards/cards/card-queries.ts';
import { CardState } from '../features/cards/cards/card-state.tsx';
import { changesOf, valuesOfCard } from '../features/cards/cards/card-values.ts';
import { MarketPanel } from '../features/cards/cards/market-panel.tsx';
import { SalePanel } from '../features/cards/cards/sale-panel.tsx';
import { RevealPanel } from '../features/gacha/gacha/reveals/reveal-panel.tsx';
import { operatorWallet } from '../features/operations/system/system-queries.ts';
import { TransactionProgress } from '../features/operations/transactions/transaction-progress.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/cards/$id')({ component: CardPage });

/** The sale types under which a card of the shop's wallet is, or can be, on the market. */
const marketSales = ['UNASSIGNED', 'FIXED_PRICE', 'AUCTION'] as const;

function CardPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  const card = useQuery(cardById(api, id));
  const operator = useQuery(operatorWallet(api));
  if (!card.isSuccess) return <RecordState query={card} />;

  const { data } = card;
  const isStock = data.kind === 'card' && data.revealState === 'OFF_CHAIN';
  const isShops = data.kind === 'card' && data.owner !== null && data.owner === operator.data?.address;
  const isPublic = data.publishState === 'PUBLISHED' || data.revealState === 'REVEALED';
  const marketPath = data.kind === 'card' ? `/cards/${id}` : `/packs/${id}`;
  return (
    <>
      <PageHead
        back={
          <Link to="/cards" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('card.back')}
          </Link>
        }
        heading={cardTitle(data, locale)}
        mark={<CardState card={data} />}
      >
        {(isPublic || data.kind === 'pack') && (
          <a className={buttonClass({ tone: 'secondary' })} href={marketPath}>
            {t('act.market')}
          </a>
        )}
      </PageHead>
      {data.saleType === 'GACHA' && data.gachaId && (
        <p className={styles.note}>
          {t('card.inDrop')}{' '}
          <Link to="/drops/$id" params={{ id: data.gachaId }}>
            {t('card.inDrop.show')}
          </Link>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {data.kind === 'pack' ? (
            <p className={styles.note}>{t('card.pack.note')}</p>
          ) : (
            <CardEditor key={data.revealState} card={data} />
          )}
          {(data.kind === 'pack' || data.tokenId !== null) && <RevealPanel nftId={id} />}
          <CardHistory cardId={id} />
        </div>
        <aside className={styles.aside}>
          {data.transaction && <TransactionProgress id={data.transaction.id} />}
          {isStock && (data.saleType === 'UNASSIGNED' || data.saleType === 'OFF_CHAIN') && (
            <SalePanel key={data.stockSale?.orderId ?? 'none'} card={data} />
          )}
          {isShops && marketSales.some((type) => type === data.saleType) && (
            <MarketPanel key={data.saleType === 'FIXED_PRICE' ? data.price : data.saleType} card={data} />
          )}
          <CardActions
            card={data}
            shopWallet={operator.data?.address ?? null}
            onDeleted={() => void navigate({ to: '/cards' })}
          />
          <CardFacts card={data} />
        </aside>
      </div>
    </>
  );
}

function CardEditor({ card }: { card: AdminCard }) {
  const t = useT();
  const toast = useToast();
  const stored = valuesOfCard(card);
  const form = useAdminForm({
    schema,
    version: card.version,
    values: stored,
    read: (values) => ({ id: card.id, ...changesOf(stored, values) }),
    check: useCardCheck(),
    fieldOf: cardFieldOf,
    send: (api, input, rest) => api.stock.update(input, rest),
    onDone: () => toast({ tone: 'success', title: t('card.saved') }),
  });
  return <CardForm form={form} card={card} />;
}
