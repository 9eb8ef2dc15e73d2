import type { RedeemQuote } from '@kura/api-contract/redeems';
import { parseAmount } from '@kura/domain/money';
import type { PostalAddress } from '@kura/domain/redeems';
import { Button, Checkbox, DescriptionList, DialogFooter, Segmented } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../../components/amount.tsx';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useCardTitle } from '../../../components/card-title.ts';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { PostalAddressText } from './postal-address-text.tsx';
import styles from './redeem.module.css';

type FeeToken = 'USDC' | 'USDT';

interface RedeemReviewProps {
  readonly cards: readonly ShownCard[];
  readonly address: PostalAddress;
  readonly quote: UseQueryResult<RedeemQuote>;
  readonly act: IntentAction;
  readonly onSubmit: (feeToken: FeeToken) => void;
  readonly onBack: () => void;
}

/** The cards, the address, the fee, and the consent to the burn. */
export function RedeemReview({ cards, address, quote, act, onSubmit, onBack }: RedeemReviewProps) {
  const t = useTexts('redeems');
  const titleOf = useCardTitle();
  const [token, setToken] = useState<FeeToken>('USDC');
  const [agrees, setAgrees] = useState(false);
  const fee = quote.data?.fee ?? '0';
  const hasFee = parseAmount(fee) > 0n;
  const count = cards.length;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (agrees && quote.data) onSubmit(token);
      }}
    >
      {hasFee && (
        <Segmented
          label={t('redeem.feeToken')}
          items={(['USDC', 'USDT'] as const).map((key) => ({ key, label: key }))}
          selected={token}
          onSelect={setToken}
        />
      )}
      <DescriptionList
        facts={[
          {
            key: 'cards',
            name: t('redeem.cards'),
            value: (
              <ul className={styles.names}>
                {cards.map((card) => (
                  <li key={card.id}>{titleOf(card)}</li>
                ))}
              </ul>
            ),
          },
          { key: 'address', name: t('redeem.address'), value: <PostalAddressText address={address} /> },
          {
            key: 'ships',
            name: t('redeem.ships'),
            value: quote.data ? t('redeem.shipsWithin', { count: quote.data.shipWithinDays }) : '—',
          },
        ]}
      />
      {quote.data !== undefined && quote.data.cancelsOrders > 0 && (
        <Notice tone="info">{t('redeem.cancelsOrders', { count: quote.data.cancelsOrders })}</Notice>
      )}
      <Notice tone="info">
        <p>{t('redeem.custody')}</p>
      </Notice>
      <Checkbox
        label={t('redeem.consent', { count })}
        checked={agrees}
        disabled={act.running}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <DialogFooter>
        <DescriptionList
          compact
          facts={[
            {
              key: 'fee',
              name: t('redeem.fee'),
              value: hasFee ? (
                <Amount exact withToken size="inherit" amount={fee} token={token} />
              ) : (
                t('redeem.fee.none')
              ),
              strong: true,
            },
          ]}
        />
        <Button
          type="submit"
          size="lg"
          wide
          busy={act.running}
          disabledReason={agrees ? null : t('redeem.consentFirst')}
        >
          {t('redeem.submit', { count })}
        </Button>
        <Button tone="quiet" wide disabled={act.running} onClick={onBack}>
          {t('common.back')}
        </Button>
      </DialogFooter>
    </form>
  );
}
