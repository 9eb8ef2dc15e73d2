import type { TokenKind } from '@kura/domain/vocabulary';
import { Money } from '@kura/ui';
import type { ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import { exactPriceText, priceText } from './price-text.ts';
import { useYenEstimate } from './yen-estimate.tsx';

interface AmountProps extends Pick<ComponentProps<typeof Money>, 'size' | 'quiet'> {
  /** As the API gives it. */
  readonly amount: string;
  readonly token?: TokenKind;
  /** Names the token. */
  readonly withToken?: boolean;
  /** Written before the amount. */
  readonly sign?: string;
  /** In dialogs, receipts and orders. Elsewhere to the cent, with the exact amount on hover. */
  readonly exact?: boolean;
  /** False where there is no room for yen. */
  readonly yen?: boolean;
}

/** An amount in dollars or points, with yen for readers of Japanese. */
export function Amount({
  amount,
  token = 'USDC',
  withToken = false,
  sign = '',
  exact = false,
  yen = true,
  ...style
}: AmountProps) {
  const t = useT();
  const yenOf = useYenEstimate();
  const written = exactPriceText(t, amount, token);
  return (
    <Money
      text={`${sign}${exact ? written : priceText(t, amount, token)}`}
      exact={`${sign}${written}`}
      unit={withToken ? token : undefined}
      estimate={yen && token !== 'POINT' ? yenOf(amount) : null}
      {...style}
    />
  );
}
