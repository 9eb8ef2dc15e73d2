import {
  ASSIGNMENTS,
  NFT_KINDS,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
  SORTS,
} from '@kura/domain/vocabulary';
import { z } from 'zod';
import { id } from '../../primitives.ts';
import { cardFilters } from './card-filters.ts';

/** Sorts for admins, including the shop's valuation. */
export const ADMIN_CARD_SORTS = [
  'LAST_ADDED',
  ...SORTS.filter((sort) => sort !== 'LAST_ADDED'),
  'VALUE_HIGH_TO_LOW',
  'VALUE_LOW_TO_HIGH',
] as const;
export type AdminCardSort = (typeof ADMIN_CARD_SORTS)[number];

/** The search parameters of admins for cards and packs. */
export const adminCardFilters = {
  ...cardFilters,
  kind: z.enum(NFT_KINDS).optional().describe('`card` or `pack`; both when absent.'),
  onSale: z.boolean().optional().describe('True: only what can be bought now.'),
  assignment: z.enum(ASSIGNMENTS).optional().describe('`assigned`: in a drop. `unassigned`: in none.'),
  collectionId: id.optional().describe('Only this collection.'),
  gachaId: id.optional().describe('Only this drop.'),
  publishState: z.enum(PUBLISH_STATES).optional().describe('Only this publish state.'),
  revealState: z.enum(REVEAL_STATES).optional().describe('Only this reveal state.'),
  saleType: z.enum(SALE_TYPES).optional().describe('Only this sale type.'),
  slabConflict: z
    .literal(true)
    .optional()
    .describe('`true`: only cards whose slab a token on chain claims against the books of the shop.'),
};
