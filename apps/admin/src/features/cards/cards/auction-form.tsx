import type { AdminCard } from '@kura/api-contract/cards';
import { amountFromInput, priceFromInput } from '@kura/domain/money';
import { AUCTION_DURATION_SECONDS, ORDER_TOKENS } from '@kura/domain/orders';
import { useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { isUnderWay } from './card-queries.ts';
import { SaleProceeds } from './sale-proceeds.tsx';

interface AuctionValues {
  token: (typeof ORDER_TOKENS)['AUCTION'][number];
  reserve: string;
  /** Empty for the reserve price. */
  start: string;
  increment: string;
  /** Empty: `endsAt` decides. */
  days: string;
  endsAt: string | null;
}

const Field = fieldsOf<AuctionValues>();

const lengthsDays = [1, 3, 7, 14] as const;
const dayMs = 24 * 60 * 60 * 1_000;

/** Starts an auction of a card that the shop's own wallet holds. */
export function AuctionForm({ card }: { card: AdminCard }) {
  const t = useT();
  const form = useAuctionForm(card);
  const { token, reserve, days } = form.methods.watch();
  return (
    <>
      <Form form={form} className="grid gap-3">
        <Field.Segmented
          name="token"
          label={t('card.auction.token')}
          items={ORDER_TOKENS.AUCTION.map((key) => ({ key, label: key }))}
        />
        <Field.Amount
          name="reserve"
          label={t('card.auction.reserve')}
          hint={t('card.auction.reserve.hint')}
          suffix={token}
        />
        <Field.Amount
          name="start"
          label={t('card.auction.start')}
          hint={t('card.auction.start.hint')}
          suffix={token}
        />
        <Field.Amount name="increment" label={t('card.auction.increment')} suffix={token} />
        <Field.Select name="days" label={t('card.auction.length')}>
          {lengthsDays.map((count) => (
            <option key={count} value={count}>
              {t('card.auction.days', { count })}
            </option>
          ))}
          <option value="">{t('card.auction.chooseEnd')}</option>
        </Field.Select>
        {days === '' && (
          <Field.DateTime name="endsAt" label={t('common.ends')} hint={t('card.auction.end.hint')} />
        )}
        <SaleProceeds price={reserve} name={t('card.auction.proceeds')} />
        <div className="flex flex-wrap gap-2">
          <ActionButton
            call="trading.prepare"
            type="submit"
            tone="primary"
            busy={form.busy}
            disabledReason={isUnderWay(card) ? t('card.act.underWay') : null}
          >
            {t('card.auction.act.start')}
          </ActionButton>
        </div>
      </Form>
      <ProblemLine error={form.error} />
    </>
  );
}

function useAuctionForm(card: AdminCard) {
  const t = useT();
  const toast = useToast();
  return useAdminForm({
    values: {
      token: 'USDC',
      reserve: card.value ?? '',
      start: '',
      increment: '1',
      days: '3',
      endsAt: null,
    } as AuctionValues,
    read: ({ token, start, ...values }) => ({
      type: 'AUCTION' as const,
      nftId: card.id,
      token,
      reservePrice: amountFromInput(values.reserve),
      ...(start !== '' && { startingPrice: amountFromInput(start) }),
      increment: amountFromInput(values.increment),
      endsAt: new Date(endMsOf(values) || 0).toISOString(),
    }),
    check: (values) => {
      const [reserve, start] = [priceFromInput(values.reserve), priceFromInput(values.start)];
      const isAbove = reserve !== null && start !== null && start > reserve;
      const invalid = t('validation.validAmount');
      const leftSeconds = (endMsOf(values) - Date.now()) / 1_000;
      const { least, most } = AUCTION_DURATION_SECONDS;
      return {
        reserve: reserve === null ? invalid : null,
        start: isAbove
          ? t('card.auction.start.aboveReserve')
          : values.start !== '' && start === null
            ? invalid
            : null,
        increment: priceFromInput(values.increment) === null ? invalid : null,
        endsAt: leftSeconds >= least && leftSeconds <= most ? null : t('card.auction.end.hint'),
      };
    },
    send: (api, input, rest) => api.trading.prepare(input, rest),
    onDone: () => toast({ tone: 'success', title: t('card.auction.done') }),
  });
}

/** The end of the auction; NaN before it is chosen. */
const endMsOf = ({ days, endsAt }: Pick<AuctionValues, 'days' | 'endsAt'>): number =>
  days === '' ? Date.parse(endsAt ?? '') : Date.now() + Number(days) * dayMs;
