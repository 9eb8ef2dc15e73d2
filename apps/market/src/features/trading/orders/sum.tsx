import { formatAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import { Amount } from '../../../components/amount.tsx';

/** The sum at the foot of a dialog, exactly; a dash while it isn't known. */
export function Sum({ price, token = 'USDC' }: { price: bigint | null; token?: TokenKind }) {
  return price === null ? (
    '—'
  ) : (
    <Amount exact withToken size="inherit" amount={formatAmount(price)} token={token} />
  );
}
