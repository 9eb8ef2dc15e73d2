import type { UserPoints } from '@kura/api-contract/points';
import { parseAmount } from '@kura/domain/money';

/** Whether a grant can be sent as the form has it. */
interface GrantCheck {
  readonly amount: 'VALID' | 'INVALID' | 'ABOVE_TOTAL';
  /** Whether a second admin has to approve the grant. */
  readonly needsApproval: boolean;
}

/** Checks the amount of a grant against the present limits. */
export function checkGrant(amount: string, limits: UserPoints['grantLimits']): GrantCheck {
  const points = parsed(amount);
  const isValid = points !== null && points > 0n;
  return {
    amount: !isValid ? 'INVALID' : points > parseAmount(limits.inTotal) ? 'ABOVE_TOTAL' : 'VALID',
    needsApproval: isValid && points > parseAmount(limits.withoutApproval),
  };
}

function parsed(amount: string): bigint | null {
  try {
    return parseAmount(amount);
  } catch {
    return null;
  }
}
