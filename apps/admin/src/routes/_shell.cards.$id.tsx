import { schema } from 'virtual:kura-input/stock.update';
import type { AdminCard } from '@kura/api-contract/cards';
import { buttonClass } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useAdminForm } from '../app/use-admin-form.ts';
import { cardTitle } from '../components/card-title.ts';
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
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordNote, RecordPage } from '../framework/record-page/record-page.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/$id')({ component: CardPage });

/** The sale types under which a card of the shop's wallet is, or can be, on the market. */
const marketSales = ['UNASSIGNED', 'FIXED_PRICE', 'AUCTION'] as const;

function CardPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  return (
    <RecordPage
      call="cards.getForAdmin"
      query={cardById(api, id)}
      back={<BackLink to="/cards">{t('common.cards')}</BackLink>}
      parts={(card) => ({
        heading: cardTitle(card, locale),
        mark: <CardState card={card} />,
        actions: (card.kind === 'pack' ||
          card.publishState === 'PUBLISHED' ||
          card.revealState === 'REVEALED') && (
          <a className={buttonClass({ tone: 'secondary' })} href={`/${card.kind}s/${id}`}>
            {t('act.market')}
          </a>
        ),
        notes: [
          card.saleType === 'GACHA' && card.gachaId && (
            <>
              {t('card.inDrop')}{' '}
              <Link to="/drops/$id" params={{ id: card.gachaId }}>
                {t('card.inDrop.show')}
              </Link>
            </>
          ),
        ],
        main: (
          <>
            {card.kind === 'pack' ? (
              <RecordNote>{t('card.pack.note')}</RecordNote>
            ) : (
              <CardEditor key={card.revealState} card={card} />
            )}
            {(card.kind === 'pack' || card.tokenId !== null) && <RevealPanel nftId={id} />}
          </>
        ),
        aside: <CardAside card={card} onDeleted={() => void navigate({ to: '/cards' })} />,
        history: <CardHistory cardId={id} />,
      })}
    />
  );
}

function CardEditor({ card }: { card: AdminCard }) {
  const t = useT();
  const stored = valuesOfCard(card);
  const form = useAdminForm({
    schema,
    version: card.version,
    values: stored,
    read: (values) => ({ id: card.id, ...changesOf(stored, values) }),
    check: useCardCheck(),
    fieldOf: cardFieldOf,
    send: (api, input, rest) => api.stock.update(input, rest),
    onDone: t('common.saved'),
  });
  return <CardForm form={form} card={card} />;
}

function CardAside({ card, onDeleted }: { card: AdminCard; onDeleted: () => void }) {
  const { data: operator } = useQuery(operatorWallet(useAppClient().api));
  const { kind, saleType, stockSale, price, transaction } = card;
  const isStock = kind === 'card' && card.revealState === 'OFF_CHAIN';
  const isShops = kind === 'card' && card.owner !== null && card.owner === operator?.address;
  return (
    <>
      {transaction && <TransactionProgress id={transaction.id} />}
      {isStock && (saleType === 'UNASSIGNED' || saleType === 'OFF_CHAIN') && (
        <SalePanel key={stockSale?.orderId ?? 'none'} card={card} />
      )}
      {isShops && marketSales.some((type) => type === saleType) && (
        <MarketPanel key={saleType === 'FIXED_PRICE' ? price : saleType} card={card} />
      )}
      <CardActions card={card} shopWallet={operator?.address ?? null} onDeleted={onDeleted} />
      <CardFacts card={card} />
    </>
  );
}
