import type { TicketStatus } from '@kura/domain/vocabulary';
import { type PageSearch, parsePageSearch } from '../../../components/page-search.ts';

/** The list's tabs; the first is the default. */
export const ticketGroups = {
  ALL: ['AVAILABLE', 'USED'],
  AVAILABLE: ['AVAILABLE'],
  USED: ['USED'],
} as const satisfies Record<string, readonly TicketStatus[]>;
export type TicketGroup = keyof typeof ticketGroups;
export const ticketGroupNames = Object.keys(ticketGroups) as readonly TicketGroup[];

export interface TicketsSearch extends PageSearch {
  readonly group?: TicketGroup | undefined;
}

/** Reads an address: a part that is not valid becomes undefined. */
export const parseTicketsSearch = (raw: Record<string, unknown>): TicketsSearch => ({
  ...parsePageSearch(raw),
  group: ticketGroupNames.find((group) => group === raw['group']),
});
