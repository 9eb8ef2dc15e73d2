import type { TransitionTable } from '../../transitions.ts';
import type { ColourTier, TicketStatus } from '../../vocabulary.ts';

/**
 * Causes of a ticket's status change. `holder`: used, together with its delivery. `deliveryOver`: its delivery ended without
 * packs, and nothing can deliver them any more.
 */
export type TicketCause = 'holder' | 'deliveryOver';

export const TICKET_TRANSITIONS: TransitionTable<TicketStatus, TicketCause> = [
  { from: 'AVAILABLE', to: 'USED', by: ['holder'] },
  { from: 'USED', to: 'AVAILABLE', by: ['deliveryOver'] },
];

/** Minutes after which a delivery for a ticket is voided. */
export const TICKET_DELIVERY_MINUTES = 15;

/** Minimum validity of a ticket in days after its delivery failed. */
export const TICKET_RETURN_DAYS = 7;

/** Days before the expiry of a ticket at which its holder is notified. */
export const TICKET_EXPIRY_NOTICE_DAYS = 3;

/** Why a ticket can't be used now. `NO_DROP`: no drop of its kind is on sale with packs left for tickets. */
export const TICKET_BLOCKERS = ['USED', 'REVOKED', 'EXPIRED', 'NO_DROP'] as const;
export type TicketBlocker = (typeof TICKET_BLOCKERS)[number];

/** @returns null when the ticket can be used */
export function ticketBlocker(
  ticket: { readonly status: TicketStatus; readonly revokedAt: Date | null; readonly expiresAt: Date | null },
  { drops, now }: { readonly drops: number; readonly now: Date },
): TicketBlocker | null {
  if (ticket.status === 'USED') return 'USED';
  if (ticket.revokedAt !== null) return 'REVOKED';
  if (ticket.expiresAt !== null && ticket.expiresAt <= now) return 'EXPIRED';
  return drops === 0 ? 'NO_DROP' : null;
}

/** The share of the remaining deliveries, in tenths, above which tickets are reported to the shop. */
const CROWDED_TENTHS = 8;

interface TicketGroup {
  /** Null for tickets that are valid for any drop of the tier. */
  readonly gachaId: string | null;
  readonly colourTier: ColourTier;
  readonly tickets: number;
}

interface DropRoom {
  readonly gachaId: string;
  readonly colourTier: ColourTier;
  /** Packs that can still be delivered. */
  readonly room: number;
}

/**
 * The number of usable tickets that may soon find no pack: those for drops and tiers in which tickets take more than 80 % of
 * the packs that can still be delivered.
 */
export function countCrowdedTickets(groups: readonly TicketGroup[], drops: readonly DropRoom[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const isCrowded = (tickets: number, room: number) => tickets * 10 > room * CROWDED_TENTHS;
  return sum(
    groups.map(({ gachaId, colourTier, tickets }) => {
      const open = drops.filter((drop) =>
        gachaId === null ? drop.colourTier === colourTier : drop.gachaId === gachaId,
      );
      const competing = gachaId === null ? groups.filter((group) => group.colourTier === colourTier) : [];
      const wanted = gachaId === null ? sum(competing.map((group) => group.tickets)) : tickets;
      return isCrowded(wanted, sum(open.map(({ room }) => room))) ? tickets : 0;
    }),
  );
}
