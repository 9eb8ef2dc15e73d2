import type { OfferOnCard } from '@kura/api-contract/orders';
import { ConfirmDialog, DescriptionList, useToast } from '@kura/ui';
import { formatDollars, shortAddress } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { cardTitle } from '../../../components/card-title.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';

/** Accepts an offer of money for a card of the shop, after showing the proceeds. */
export function AcceptOffer({ offer: { order, nft } }: { offer: OfferOnCard }) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const accept = useAdminMutation(
    (api) =>
      api.trading.prepareFill({ id: order.id, price: order.price, ...(nft !== null && { nftId: nft.id }) }),
    () => {
      setAsked(false);
      toast({ tone: 'success', title: t('orders.accept.done') });
    },
  );
  if (order.type !== 'OFFER' || order.status !== 'Open' || order.swap !== null || nft === null) return null;
  const money = (key: 'price' | 'fee' | 'proceeds') => ({
    key,
    name: t(`orders.accept.${key}`),
    value: `${formatDollars(order[key])} ${order.paymentToken}`,
    strong: key === 'proceeds',
  });
  return (
    <>
      <ActionButton
        call="trading.prepareFill"
        size="sm"
        tone="secondary"
        aria-label={t('orders.accept.of', {
          card: cardTitle(nft, locale),
          price: formatDollars(order.price),
        })}
        disabledReason={
          // The offer stays open until the sale is in a block.
          accept.isSuccess
            ? t('orders.accept.done')
            : order.unfillableReason === null
              ? null
              : t(`orders.unfillable.${order.unfillableReason}`)
        }
        onClick={() => {
          accept.reset();
          setAsked(true);
        }}
      >
        {t('orders.accept')}
      </ActionButton>
      <ConfirmDialog
        open={asked}
        title={t('orders.accept.title')}
        confirmLabel={t('orders.accept')}
        busy={accept.isPending}
        onConfirm={() => accept.mutate()}
        onClose={() => setAsked(false)}
      >
        <DescriptionList
          compact
          facts={[
            { key: 'card', name: t('common.card'), value: cardTitle(nft, locale) },
            { key: 'to', name: t('orders.accept.to'), value: shortAddress(order.offerer) },
            money('price'),
            money('fee'),
            money('proceeds'),
          ]}
        />
        <p>{t('orders.accept.text')}</p>
        <ProblemLine error={accept.error} />
      </ConfirmDialog>
    </>
  );
}
