import { sql } from 'kysely';
import type { Customer } from '../customer.ts';
import type { ModelTicket } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { isExcused, lastError } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { forgetNewest } from './fault-moves.ts';
import { checkAndRunMinute, indexOnce, operateOnce } from './shop-moves.ts';
import { nameOf } from './what-is-seen.ts';

/** Asks as somebody, and the same again when a process died of it: a client does so too. */
async function ask(
  world: World,
  token: string,
  { method, path, body }: { method: 'POST' | 'PUT'; path: string; body: object },
) {
  const { server, random } = world;
  const idempotencyKey = `${random.below(2 ** 31)}:${random.below(2 ** 31)}`;
  const request = { method, path: `/api${path}`, token, body, idempotencyKey };
  const first = await server.request(request);
  const response = first.status >= 500 ? await server.request(request) : first;
  if (!isExcused(response, world)) throw new Error(`${path} answers ${response.status} ${lastError(world)}`);
  return response;
}

/** A drop that gives packs for tickets, and how many at most. */
function someTicketDrop({ random, deliveryCaps }: World): { gachaId: string; cap: number } {
  const [gachaId, cap] = random.pick([...deliveryCaps]);
  return { gachaId, cap };
}

interface Grant {
  readonly holder: Customer;
  /** Null for any drop of a tier. */
  readonly gachaId: string | null;
  readonly each: number;
}

/** @throws Violation when the shop accepts a call that it must refuse */
async function grantTo(
  world: World,
  { holder, gachaId, each }: Grant,
  { isViewer = false }: { readonly isViewer?: boolean } = {},
): Promise<string> {
  const { model, deliveryCaps, adminToken, viewerToken } = world;
  const target = gachaId === null ? { kind: 'TIER', colourTier: 'BLUE' } : { kind: 'DROP', gachaId };
  const body = { userIds: [holder.userId], each, target, expiresAt: null, reason: 'a history says so' };
  const response = await ask(world, isViewer ? viewerToken : adminToken, {
    method: 'POST',
    path: '/ticket',
    body,
  });
  const isGranted = response.status === 201;
  if (isGranted && isViewer)
    throw new Violation('the shop agrees to what it must refuse', 'tickets by an admin who may only read');
  if (isGranted && gachaId !== null && each > (deliveryCaps.get(gachaId) ?? 0))
    throw new Violation('the shop agrees to what it must refuse', 'more tickets than a drop may deliver');
  if (isGranted)
    for (const id of response.body.ticketIds as string[])
      model.tickets.set(id, {
        id,
        holder,
        gachaId,
        isRevoked: false,
        uses: [],
        subject: `ticket ${model.tickets.size}`,
      });
  const place = gachaId === null ? 'a tier' : `drop ${[...deliveryCaps.keys()].indexOf(gachaId)}`;
  const done = isGranted ? 'done' : `refused: ${response.code ?? response.status}`;
  return `${each} for ${nameOf(world, holder)}, ${place}: ${done}`;
}

const grant: Move = {
  name: 'grant tickets',
  weight: 2,
  async make(world) {
    const { random, customers } = world;
    const holder = random.pick(customers);
    const { gachaId, cap } = someTicketDrop(world);
    const isForTier = random.chance(0.3);
    const each = !isForTier && random.chance(0.1) ? cap + 1 : random.between(1, 2);
    const isViewer = random.chance(0.05);
    return grantTo(world, { holder, gachaId: isForTier ? null : gachaId, each }, { isViewer });
  },
};

/** Why the shop has to refuse the use of a ticket; null when the move doesn't know. */
function refusalOf(
  { model }: World,
  ticket: ModelTicket,
  { who, gachaId }: { who: Customer; gachaId: string },
): string | null {
  const spender = model.spenders.get(who);
  if (who !== ticket.holder) return 'the use of the ticket of another';
  if (ticket.isRevoked) return 'the use of a revoked ticket';
  if (ticket.gachaId !== null && ticket.gachaId !== gachaId) return 'the use of a ticket for another drop';
  if (spender?.isPaused) return 'the use of a ticket during a pause';
  return spender?.acceptedTerms === false ? 'the use of a ticket without accepted terms' : null;
}

const use: Move = {
  name: 'use a ticket',
  weight: 4,
  async make(world) {
    const { random, model, customers } = world;
    const tickets = [...model.tickets.values()];
    const unused = tickets.filter(({ uses, isRevoked }) => uses.length === 0 && !isRevoked);
    const [ticket] = random.some(unused.length > 0 && random.chance(0.6) ? unused : tickets, 1);
    if (!ticket) return `first needs one: ${await grant.make(world)}`;
    const who = random.chance(0.1)
      ? random.pick(customers.filter((each) => each !== ticket.holder))
      : ticket.holder;
    const chosen = someTicketDrop(world).gachaId;
    const gachaId = ticket.gachaId !== null && random.chance(0.9) ? ticket.gachaId : chosen;
    return useFor(world, ticket, { who, gachaId, openNow: random.chance(0.3) });
  },
};

/** @throws Violation when the shop accepts a call that it must refuse */
async function useFor(
  world: World,
  ticket: ModelTicket,
  { who, gachaId, openNow }: { who: Customer; gachaId: string; openNow: boolean },
): Promise<string> {
  const mustRefuse = refusalOf(world, ticket, { who, gachaId });
  const path = `/ticket/${ticket.id}/use`;
  const response = await ask(world, who.token, { method: 'PUT', path, body: { gachaId, openNow } });
  const isUsed = response.status === 200;
  if (isUsed && mustRefuse !== null)
    throw new Violation('the shop agrees to what it must refuse', mustRefuse);
  if (isUsed) ticket.uses.push({ gachaId, openNow });
  const done = isUsed ? 'done' : `refused: ${response.code ?? response.status}`;
  return `${nameOf(world, who)}: ${ticket.subject}${openNow ? ', opened' : ''}: ${done}`;
}

const revoke: Move = {
  name: 'revoke a ticket',
  weight: 0.5,
  async make(world) {
    const { random, model, adminToken } = world;
    const [ticket] = random.some([...model.tickets.values()], 1);
    if (!ticket) return nothingToDo;
    const path = `/ticket/${ticket.id}/revoke`;
    const body = { reason: 'granted by mistake' };
    const response = await ask(world, adminToken, { method: 'POST', path, body });
    const isRevoked = response.status === 200;
    if (isRevoked && ticket.isRevoked)
      throw new Violation('the shop agrees to what it must refuse', 'a second revocation of a ticket');
    if (isRevoked) ticket.isRevoked = true;
    return `${ticket.subject}: ${isRevoked ? 'done' : `refused: ${response.code ?? response.status}`}`;
  },
};

/** A quarter of an hour passes for one delivery alone: the sessions of the customers are shorter. */
const beLate: Move = {
  name: 'a delivery is late',
  weight: 1.5,
  async make({ random, model, database, clock }) {
    const { rows } = await sql<{ id: string; ticket_id: string }>`
      select id, source_id as ticket_id from delivery where source = 'TICKET' and status = 'QUEUED'`.execute(
      database.db,
    );
    const waiting = [...model.tickets.values()].flatMap(({ id, subject }) =>
      rows.filter(({ ticket_id }) => ticket_id === id).map((delivery) => ({ ...delivery, subject })),
    );
    const [delivery] = random.some(waiting, 1);
    if (!delivery) return nothingToDo;
    await sql`update delivery set due_at = ${clock.now()} where id = ${delivery.id}`.execute(database.db);
    return `that of ${delivery.subject}`;
  },
};

/** The delivery was signed, so only a void on the chain ends it: other moves seldom lead to one. */
const loseDelivery: Move = {
  name: 'a delivery is forgotten and given up',
  weight: 1,
  async make(world) {
    const forgotten = await forgetNewest(world, 'PacksDelivered');
    if (forgotten === null) return nothingToDo;
    const indexed = await indexOnce(world);
    const given = await beLate.make(world);
    return `${forgotten}, ${indexed}, ${given}, ${await checkAndRunMinute(world)}`;
  },
};

/** Steps of the operator within which it cancels a delivery and sends its void. */
const ROUNDS_TO_VOID = 2;

/** A ticket that can be used, for the drop with the most packs: a new one while the drop has room for it. */
async function useSomeTicket(world: World): Promise<string> {
  const { random, model, customers, deliveryCaps } = world;
  const [gachaId] = [...deliveryCaps.keys()];
  const able = customers.filter((customer) => {
    const spender = model.spenders.get(customer);
    return spender?.acceptedTerms === true && !spender.isPaused;
  });
  const [holder] = random.some(able, 1);
  if (gachaId === undefined || !holder) return nothingToDo;
  const granted = await grantTo(world, { holder, gachaId, each: 1 });
  const usable = [...model.tickets.values()].filter(
    (ticket) => refusalOf(world, ticket, { who: ticket.holder, gachaId }) === null,
  );
  // Those that were used may have been given back.
  const ticket = usable.findLast(({ uses }) => uses.length === 0) ?? random.some(usable, 1)[0];
  if (!ticket) return granted;
  const openNow = random.chance(0.3);
  return `${granted}, ${await useFor(world, ticket, { who: ticket.holder, gachaId, openNow })}`;
}

/** The void of a delivery is mined and not final yet: until it is, the ticket stays used. */
const voidDelivery: Move = {
  name: 'a delivery is voided and not final',
  weight: 1,
  async make(world) {
    const done = [await useSomeTicket(world), await operateOnce(world), await indexOnce(world)];
    await world.oracle.check();
    done.push(await loseDelivery.make(world));
    for (let round = 0; round < ROUNDS_TO_VOID; round += 1)
      done.push(await operateOnce(world), await indexOnce(world));
    return [...done, await checkAndRunMinute(world)].join(', ');
  },
};

export const ticketMoves: readonly Move[] = [grant, use, revoke, beLate, loseDelivery, voidDelivery];
