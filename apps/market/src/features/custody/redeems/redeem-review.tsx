import type { RedeemQuote } from '@kura/api-contract/redeems';
import { parseAmount } from '@kura/domain/money';
import { normaliseAddress } from '@kura/domain/redeems';
import { DescriptionList } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { Amount } from '../../../components/amount.tsx';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useCardTitle } from '../../../components/card-title.ts';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { PostalAddressText } from './postal-address-text.tsx';
import type { RedeemForm, RedeemValues } from './use-redeem.ts';

const Field = fieldsOf<RedeemValues>();

interface RedeemReviewProps {
  readonly form: RedeemForm;
  readonly cards: readonly ShownCard[];
  readonly quote: RedeemQuote | undefined;
  readonly act: IntentAction;
  readonly onBack: () => void;
}

/** The cards, the address, the fee, and the consent to the burn. */
export function RedeemReview({ form, cards, quote, act, onBack }: RedeemReviewProps) {
  const t = useTexts('redeems');
  const { address, feeToken, agrees } = form.methods.watch();
  const fee = quote?.fee ?? '0';
  const hasFee = parseAmount(fee) > 0n;
  const count = cards.length;
  return (
    <Form form={form} className="grid gap-5">
      {hasFee && (
        <Field.Segmented
          name="feeToken"
          label={t('redeem.feeToken')}
          items={(['USDC', 'USDT'] as const).map((key) => ({ key, label: key }))}
        />
      )}
      <DescriptionList
        facts={[
          { key: 'cards', name: t('redeem.cards'), value: <Names cards={cards} /> },
          {
            key: 'address',
            name: t('redeem.address'),
            value: <PostalAddressText address={normaliseAddress(address)} />,
          },
          {
            key: 'ships',
            name: t('redeem.ships'),
            value: quote ? t('redeem.shipsWithin', { count: quote.shipWithinDays }) : '—',
          },
        ]}
      />
      {quote !== undefined && quote.cancelsOrders > 0 && (
        <Notice tone="info">{t('redeem.cancelsOrders', { count: quote.cancelsOrders })}</Notice>
      )}
      <Notice tone="info">
        <p>{t('redeem.custody')}</p>
      </Notice>
      <Field.Checkbox name="agrees" label={t('redeem.consent', { count })} disabled={act.running} />
      <IntentSubmit
        act={act}
        error={form.error}
        total={{
          name: t('redeem.fee'),
          value: hasFee ? (
            <Amount exact withToken size="inherit" amount={fee} token={feeToken} />
          ) : (
            t('redeem.fee.none')
          ),
        }}
        blocked={agrees ? null : t('redeem.consentFirst')}
        onBack={onBack}
      >
        {t('redeem.submit', { count })}
      </IntentSubmit>
    </Form>
  );
}

function Names({ cards }: { cards: readonly ShownCard[] }) {
  const titleOf = useCardTitle();
  return (
    <ul className="grid gap-1">
      {cards.map((card) => (
        <li key={card.id}>{titleOf(card)}</li>
      ))}
    </ul>
  );
}
