import { Button, Icon, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { MAX_EXPORTED_ROWS, readAllPages } from '../../../components/all-pages.ts';
import { cardTitle } from '../../../components/card-title.ts';
import { useProblemText } from '../../../components/problem-text.ts';
import { csvTime, saveCsv } from '../../../components/save-csv.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { orderLists } from './order-lists.ts';

const columns = [
  'id',
  'hash',
  'type',
  'status',
  'card',
  'certificate',
  'price',
  'token',
  'fee',
  'proceeds',
  'offerer',
  'offererName',
  'buyer',
  'buyerName',
  'createdAt',
  'endsAt',
  'transaction',
] as const;

type OrdersSearch = Parameters<(typeof orderLists)['all']['inputOf']>[0];

/** Saves every order of the filter as a table. */
export function ExportOrders({ shown }: { shown: OrdersSearch }) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const problemText = useProblemText();
  const { api } = useAppClient();
  const save = useMutation({
    mutationFn: () =>
      readAllPages((place) => api.trading.listForAdmin({ ...orderLists.all.inputOf(shown), ...place })),
    onSuccess: ({ items, total }) => {
      const rows = items.map(({ order, nft, offererUser, buyerUser }) => [
        order.id,
        order.orderHash,
        order.type,
        order.status,
        nft && cardTitle(nft, locale),
        nft?.certificate?.number ?? null,
        order.price,
        order.paymentToken,
        order.fee,
        order.proceeds,
        order.offerer,
        offererUser?.name ?? null,
        order.buyer,
        buyerUser?.name ?? null,
        csvTime(order.createdAt),
        csvTime(order.endsAt),
        order.transactionHash,
      ]);
      saveCsv('kura-orders', [columns.map((column) => t(`orders.csv.${column}`)), ...rows]);
      if (total > items.length) {
        toast({ tone: 'neutral', title: t('orders.csv.cut', { rows: MAX_EXPORTED_ROWS, count: total }) });
      }
    },
    onError: (error) => toast({ tone: 'danger', title: problemText(error) }),
  });
  return (
    <Button tone="secondary" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" sizePx={18} />
      {t('common.exportCsv')}
    </Button>
  );
}
