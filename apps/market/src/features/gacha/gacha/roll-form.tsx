import type { GachaDetail } from '@kura/api-contract/gacha';
import type { TokenKind } from '@kura/domain/vocabulary';
import { Button, DescriptionList, DialogFooter, Icon, Segmented, type SegmentItem, Skeleton } from '@kura/ui';
import { formatDollars, formatYen, isProblem, useLocale } from '@kura/web-kit';
import { Suspense } from 'react';
import { BankCardHold } from '../../../components/bank-card/bank-card-hold.tsx';
import { SaleConditions } from '../../../components/bank-card/sale-conditions.tsx';
import { Notice } from '../../../components/notice.tsx';
import { exactPriceText, tokenName } from '../../../components/price-text.ts';
import type { RollChoice } from '../../../components/roll-choice.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import { QuantityField } from './quantity-field.tsx';
import styles from './roll-modal.module.css';
import { balanceOf } from './roll-total.ts';
import { type Roll, type RollInput, useRoll } from './use-roll.ts';

export interface RollFormProps extends RollInput {
  readonly onChoose: (choice: RollChoice) => void;
}

/** How many packs, paid how, opened when: choices that are kept in the tab, and need no check. */
export function RollForm(props: RollFormProps) {
  const { gacha, choice, onChoose, cardTerms } = props;
  const t = useTexts('gacha');
  const roll = useRoll(props);
  const { total, unitPrice, token, quantity, byCard, error } = roll;
  if (total === null || unitPrice === null) return <Notice tone="danger">{t('roll.reason.none')}</Notice>;
  const price = exactPriceText(t, unitPrice, token);
  return (
    <form
      className={`grid ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        roll.submit();
      }}
    >
      <QuantityField
        quantity={quantity}
        most={roll.most}
        onChange={(next) => onChoose({ ...choice, quantity: next })}
      />
      <Segmented
        label={t('roll.pay')}
        selected={roll.way}
        onSelect={(key) => onChoose({ ...choice, token: key })}
        items={waysOf(t, props, roll)}
      />
      {byCard && <BankCardHold />}
      <Segmented
        label={t('roll.when')}
        selected={choice.openNow ? 'now' : 'later'}
        onSelect={(key) => onChoose({ ...choice, openNow: key === 'now' })}
        items={[
          { key: 'now', label: t('roll.now'), detail: t('roll.nowDetail') },
          { key: 'later', label: t('roll.later'), detail: t('roll.laterDetail') },
        ]}
      />
      <DescriptionList
        compact
        facts={[
          { key: 'price', name: t('roll.price'), value: t('roll.unit', { price, count: quantity }) },
          { key: 'fee', name: t('roll.fee'), value: t(byCard ? 'roll.feeNoneByCard' : 'roll.feeNone') },
          {
            key: 'receive',
            name: t('roll.receive'),
            value: t(choice.openNow ? 'roll.receiveCards' : 'roll.receivePacks', { count: quantity }),
          },
          ...lastOneFacts(t, gacha),
        ]}
      />
      <p className="text-xs text-faint">{t(byCard ? 'roll.nextByCard' : 'roll.next')}</p>
      <Suspense fallback={<Skeleton height="160px" />}>
        <SaleConditions byCard={byCard ? cardTerms : undefined} />
      </Suspense>
      <Terms gacha={gacha} />
      {error !== null && <Notice tone="danger">{problemText(t, error, byCard ? gacha : null)}</Notice>}
      <RollFooter {...props} roll={roll} total={exactPriceText(t, total, token)} />
    </form>
  );
}

function waysOf(t: TextsT<'gacha'>, { wallet }: RollInput, { tokens, takesCards, cardPrice }: Roll) {
  const ways: SegmentItem<TokenKind | 'BANK_CARD'>[] = tokens.map((each) => {
    const held = balanceOf(wallet, each);
    return {
      key: each,
      label: tokenName(t, each),
      detail: held === null ? undefined : t('roll.balance', { amount: exactPriceText(t, held, each) }),
    };
  });
  const yen = cardPrice?.yen ?? null;
  const detail = yen === null ? undefined : t('roll.aboutYen', { yen: formatYen(yen) });
  return takesCards ? [...ways, { key: 'BANK_CARD' as const, label: t('roll.bankCard'), detail }] : ways;
}

function lastOneFacts(t: TextsT<'gacha'>, { lastOnePrize, packsLeft }: GachaDetail) {
  if (lastOnePrize?.state !== 'WAITING') return [];
  return [{ key: 'lastOne', name: t('drops.lastOne'), value: t('roll.lastOne', { left: packsLeft }) }];
}

/** The conditions of this drop, folded. */
function Terms({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('gacha');
  const { terms } = gacha.texts[useLocale()];
  if (terms === '') return null;
  return (
    <details className={`text-xs text-soft ${styles.terms}`}>
      <summary>
        {t('roll.terms')}
        <Icon name="chevron-down" sizePx={16} />
      </summary>
      <p className="mt-2 whitespace-pre-line">{terms}</p>
      <p className="mt-2 whitespace-pre-line">{t('roll.termsAgree')}</p>
    </details>
  );
}

/** Fewer packs may be delivered by the shop than can be bought with tokens. */
function problemText(t: TextsT<'gacha'>, error: unknown, byCardFrom: GachaDetail | null): string {
  const hasPacks = byCardFrom !== null && byCardFrom.packsLeft > 0;
  return isProblem(error, 'SOLD_OUT') && hasPacks ? t('roll.noRoom') : describeError(t, error);
}

interface RollFooterProps extends Pick<RollInput, 'act' | 'checkout' | 'blocker'> {
  readonly roll: Roll;
  /** In the chosen token. */
  readonly total: string;
}

/** The total, and the button. */
function RollFooter({ act, checkout, blocker, roll, total: inToken }: RollFooterProps) {
  const t = useTexts('gacha');
  const { byCard, cardPrice, yen, reason } = roll;
  const total = byCard && cardPrice ? formatDollars(cardPrice.usd) : inToken;
  const inYen = yen === null ? null : t('roll.aboutYen', { yen: formatYen(yen) });
  const label = byCard ? t('roll.toCheckout') : t('roll.buy', { total });
  return (
    <DialogFooter>
      <p className={`flex gap-4 items-baseline justify-between ${styles.total}`}>
        <span>{t('common.total')}</span>
        <span className={`flex flex-wrap gap-2 gap-y-0 items-baseline ${styles.amount}`}>
          {/* A bank card is charged in dollars, and its owner reads the statement in yen. */}
          <output>{byCard && inYen !== null ? inYen : total}</output>
          {inYen !== null && <span className="text-sm text-soft tabular">{byCard ? total : inYen}</span>}
        </span>
      </p>
      <Button type="submit" size="lg" wide busy={act.running || checkout.busy} disabledReason={reason}>
        {blocker === null ? label : t(`roll.blocked.${blocker}`)}
      </Button>
    </DialogFooter>
  );
}
