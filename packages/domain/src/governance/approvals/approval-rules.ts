import type { AdminScope } from '../../vocabulary.ts';

/** `VOID`: the resource or the rules changed before the confirmation. `EXPIRED`: nobody decided in time. */
export const APPROVAL_STATUSES = ['PENDING', 'EXECUTED', 'REFUSED', 'WITHDRAWN', 'VOID', 'EXPIRED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Why a call needs a second admin. */
export const APPROVAL_REASONS = [
  'FEE',
  'TREASURY',
  'RATE',
  'THRESHOLD',
  'ADMIN_INVITED',
  'ADMIN_SCOPES',
  'ADMIN_ENABLED',
  'SECOND_FACTOR_RESET',
  'EXPOSURE',
  'EXPECTED_VALUE',
  'PRICE_REDUCED',
  'BELOW_VALUE',
  'VALUE_REDUCED',
  'GIFTS_ABOVE_CAP',
  'POINTS_ABOVE_CAP',
  'TICKETS_ABOVE_CAP',
  'COMPENSATION_ABOVE_CAP',
  'REFUND_OF_DELIVERED',
  'REFUNDS_ABOVE_CAP',
] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

/** How long an admin must have had the present scopes and second factor to confirm. */
export const APPROVER_HOURS = 72;

/** Hours for which an admin confirms nothing after disabling another one, and for which the own requests wait. */
export const DISABLER_HOURS = 72;

/** How long an approval waits for a second admin. */
export const APPROVAL_DAYS = 7;

/** Why an admin can't confirm an approval. */
export const APPROVER_BLOCKERS = [
  'OWN_REQUEST',
  'SCOPE',
  'TOO_NEW',
  'REQUEST_HELD',
  'APPROVER_HELD',
] as const;
export type ApproverBlocker = (typeof APPROVER_BLOCKERS)[number];

/**
 * Why an admin can't be the second admin of a request; null when they can.
 *
 * @param admin.authoritySince when the admin got the present scopes and second factor, the later of the two
 * @param admin.heldUntil the end of the hold after this admin disabled another one; absent to ask who can confirm after it
 * @param request.heldUntil the end of the hold after the requester disabled another admin; null without a hold
 */
export function approverBlocker(
  admin: { id: string; scopes: readonly AdminScope[]; authoritySince: Date; heldUntil?: Date | null },
  request: { requestedBy: string; scope: AdminScope; heldUntil: Date | null },
  now: Date,
): ApproverBlocker | null {
  if (admin.id === request.requestedBy) return 'OWN_REQUEST';
  if (!admin.scopes.includes('owner') && !admin.scopes.includes(request.scope)) return 'SCOPE';
  const authorityMs = now.getTime() - admin.authoritySince.getTime();
  if (authorityMs < APPROVER_HOURS * 3_600_000) return 'TOO_NEW';
  if (request.heldUntil !== null && now < request.heldUntil) return 'REQUEST_HELD';
  return admin.heldUntil && now < admin.heldUntil ? 'APPROVER_HELD' : null;
}
