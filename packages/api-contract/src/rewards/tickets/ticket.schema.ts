import { DAILY_BLOCKERS, DAILY_KINDS, TICKET_BLOCKERS } from '@kura/domain/tickets';
import { COLOUR_TIERS, TICKET_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { delivery } from '../../payments/deliveries/delivery.schema.ts';
import { id, instant, localizedText } from '../../primitives.ts';

const ticketDrop = z
  .object({
    gachaId: id.describe('The drop.'),
    title: localizedText(z.string()).describe('Its title.'),
    image: z.string().nullable().describe('File name of its picture; null for none.'),
    colourTier: z.enum(COLOUR_TIERS).describe('Its colour tier.'),
    packsLeft: z.int().describe('Packs that can still be delivered for tickets, prizes and bank cards.'),
  })
  .meta({ id: 'TicketDrop', description: 'A drop for which a ticket can be used now.' });

export const dailyOffer = z
  .object({
    kind: z
      .enum(DAILY_KINDS)
      .describe('`LOGIN`: for coming back, valid for some days. `DRAW`: for one free pack, valid today.'),
    colourTier: z.enum(COLOUR_TIERS).describe('Colour tier of the ticket.'),
    blocker: z
      .enum(DAILY_BLOCKERS)
      .nullable()
      .describe(
        'Why the caller can’t get it now; null when it can. `OFF`: the shop offers none. `NO_DROP`: it would expire today, and no drop has a pack for it.',
      ),
  })
  .meta({ id: 'DailyOffer', description: 'A ticket that a user can get once a day.' });
export type DailyOffer = z.output<typeof dailyOffer>;

export const ticket = z
  .object({
    kind: z.literal('TICKET'),
    id,
    status: z.enum(TICKET_STATUSES).describe('`USED` together with its delivery.'),
    gachaId: id.nullable().describe('Drop of the ticket; null for a ticket for any drop of a colour tier.'),
    title: localizedText(z.string()).nullable().describe('Title of that drop; null for a ticket of a tier.'),
    colourTier: z.enum(COLOUR_TIERS).describe('Colour tier of the ticket, or of its drop.'),
    drops: z
      .array(ticketDrop)
      .describe('Drops for which it can be used now: on sale, with packs left for tickets.'),
    blocker: z
      .enum(TICKET_BLOCKERS)
      .nullable()
      .describe(
        'Why it can’t be used now; null when it can. `NO_DROP`: no drop of its kind is on sale with packs left.',
      ),
    expiresAt: instant.nullable().describe('First moment at which it can no longer be used; null for never.'),
    createdAt: instant.describe('When it was granted.'),
    usedAt: instant.nullable().describe('When it was used; null while it is `AVAILABLE`.'),
    returnedAt: instant
      .nullable()
      .describe('When a delivery that failed gave it back, the last time; null for never.'),
    revokedAt: instant.nullable().describe('When the shop revoked it; null for never.'),
    delivery: delivery.nullable().describe('The delivery of its pack; null while it is `AVAILABLE`.'),
    user: z
      .object({ id: id.describe('Id of the user.'), name: z.string().describe('Name of the user.') })
      .nullable()
      .describe('For admins: the holder; null for the holder and for deleted accounts.'),
    reason: z.string().nullable().describe('For admins: why it was granted; null for the holder.'),
    grantedBy: z
      .string()
      .nullable()
      .describe('For admins: name of the admin who granted it; null for the holder and for campaigns.'),
  })
  .meta({ id: 'Ticket', description: 'A ticket for one pack.' });
export type Ticket = z.output<typeof ticket>;
