import type { GachaDetail } from '@kura/api-contract/gacha';
import type { PaymentTerms } from '@kura/api-contract/payments';
import type { WalletBalances } from '@kura/api-contract/wallets';
import { intentOf } from '@kura/domain/payments';
import type { TokenKind } from '@kura/domain/vocabulary';
import { isProblem, useAppClient, useSession } from '@kura/web-kit';
import { useEffect } from 'react';
import { cardPriceOf } from '../../../components/bank-card/card-price.ts';
import type { CheckoutAction } from '../../../components/bank-card/use-checkout.ts';
import type { RollChoice } from '../../../components/roll-choice.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { bankCardTokenOf, eligibilityOf, mostAtOnce, priceIn } from './gacha-facts.ts';
import { balanceOf, offeredWay, preselectedWay, rollBlocker, totalOf } from './roll-total.ts';

/** The reason why the visitor can’t order yet. */
export type RollBlocker = 'SIGN_IN' | 'TERMS';

export interface RollInput {
  readonly gacha: GachaDetail;
  readonly act: IntentAction;
  readonly checkout: CheckoutAction;
  readonly choice: RollChoice;
  readonly blocker: RollBlocker | null;
  /** The order's button was pressed although something blocks it. */
  readonly onBlocked: () => void;
  readonly wallet: WalletBalances | undefined;
  readonly cardTerms: PaymentTerms | undefined;
  readonly jpyPerUsd: string | undefined;
}

/** The order that a choice makes: its price and payment, why it can't be bought, and its purchase. */
export function useRoll(input: RollInput) {
  const { gacha, act, checkout, choice, blocker, onBlocked } = input;
  const t = useTexts('gacha');
  const { api, queryClient } = useAppClient();
  const address = useSession()?.wallet?.address;
  const standing = eligibilityOf(gacha, address);
  const most = mostAtOnce(gacha, standing);
  const quantity = Math.min(choice.quantity, most);
  const payment = paymentOf(input, quantity);
  const { byCard, token, unitPrice, total } = payment;
  const balance = byCard ? null : balanceOf(input.wallet, token);
  const reason =
    rollBlocker(t, { gacha, standing, token, quantity, balance }) ??
    (byCard && payment.cardPrice === null ? t('roll.reason.cardAmount') : null);

  // The price that was shown is not the price any more: show the new one before asking again.
  const error = byCard ? checkout.error : act.error;
  useEffect(() => {
    if (isProblem(error, 'PRICE_CHANGED', 'SOLD_OUT', 'LIMIT_EXCEEDED', 'PAUSED')) {
      void queryClient.invalidateQueries({ queryKey: ['gacha', 'one', gacha.id] });
    }
  }, [error, queryClient, gacha.id]);

  const submit = () => {
    if (reason !== null || unitPrice === null) return;
    if (blocker !== null) {
      onBlocked();
      return;
    }
    const { openNow } = choice;
    const order = { gachaId: gacha.id, quantity, openNow, unitPrice, ...(address && { wallet: address }) };
    const roll = (idempotencyKey: string) =>
      api.gacha.roll({ ...order, token: byCard ? 'BANK_CARD' : token }, { context: { idempotencyKey } });
    if (byCard) checkout.start(roll);
    else act.start((idempotencyKey) => roll(idempotencyKey).then(intentOf));
  };
  return { ...payment, total, quantity, most, reason, error, submit };
}

export type Roll = ReturnType<typeof useRoll>;

/** The way to pay, and the price in it. */
function paymentOf({ gacha, choice, blocker, wallet, cardTerms, jpyPerUsd }: RollInput, quantity: number) {
  const tokens = gacha.prices.map(({ token }) => token);
  const dollarToken = bankCardTokenOf(gacha);
  const takesCards = cardTerms?.isAvailable === true && dollarToken !== null;
  const way =
    offeredWay(choice.token, { tokens, takesCards }) ??
    preselectedWay(gacha, { wallet, quantity, takesCards, isVisitor: blocker === 'SIGN_IN' });
  const byCard = way === 'BANK_CARD';
  const token: TokenKind = way === 'BANK_CARD' ? (dollarToken ?? 'USDC') : way;
  const total = totalOf(gacha, token, quantity);
  const cardPrice =
    dollarToken === null ? null : cardPriceOf(totalOf(gacha, dollarToken, quantity) ?? '0', jpyPerUsd);
  const yen = token === 'POINT' || total === null ? null : (cardPriceOf(total, jpyPerUsd)?.yen ?? null);
  const unitPrice = priceIn(gacha, token);
  return { tokens, takesCards, way, byCard, token, unitPrice, total, cardPrice, yen };
}
