import { sql } from 'kysely';
import type { ModelBulkAct } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { runJobs } from './shop-moves.ts';

/** Cards in stock, in the shop's wallet and with customers: not all of them may be changed. */
async function chosenCards({ database, random }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from nft where kind = 'card' and gacha_id is null order by created_at, id`.execute(database.db);
  return random.some(rows, random.between(1, 6)).map(({ id }) => id);
}

const BASE_UNITS = 1_000_000n;

const kinds: readonly { readonly kind: ModelBulkAct['kind']; readonly weight: number }[] = [
  { kind: 'LIST', weight: 4 },
  { kind: 'SET_VALUE', weight: 3 },
  { kind: 'PUBLISH', weight: 2 },
  { kind: 'HIDE', weight: 1 },
  { kind: 'UNLIST', weight: 1 },
  { kind: 'MINT', weight: 1 },
];

function parametersOf(kind: ModelBulkAct['kind'], amount: number | null): object {
  if (kind === 'SET_VALUE') return { kind, value: `${amount}` };
  return kind === 'LIST' ? { kind, price: { kind: 'AMOUNT', amount: `${amount}` } } : { kind };
}

async function post(world: World, path: string, body: object) {
  const { server, adminToken, random } = world;
  return server.request({
    method: 'POST',
    path: `/api${path}`,
    token: adminToken,
    body,
    idempotencyKey: `${random.below(2 ** 31)}:${random.below(2 ** 31)}`,
  });
}

async function isRunning({ database, model }: World): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from bulk_act where id = ${model.bulkAct?.id ?? null}`.execute(database.db);
  return rows[0]?.status === 'RUNNING';
}

const changeMany: Move = {
  name: 'change many cards at once',
  weight: 8,
  async make(world) {
    const { random, model } = world;
    // One action at a time, so that a card's state is the result of this one.
    if (await isRunning(world)) return `jobs: ${await runJobs(world)}`;
    const ids = await chosenCards(world);
    if (ids.length === 0) return nothingToDo;
    const { kind } = random.weighted(kinds);
    const amount = kind === 'LIST' || kind === 'SET_VALUE' ? random.between(2, 60) : null;
    const act = parametersOf(kind, amount);
    const told = random.chance(0.9) ? ids.length : ids.length + 1;
    const response = await post(world, '/nft/bulk-act', { act, ids, expectedTotal: told });
    const due = told === ids.length ? 202 : 409;
    if (response.status !== due)
      throw new Violation('an act on many cards is not answered as it must be', `${response.status}, ${due}`);
    const about = `${kind} ${amount ?? ''} of ${ids.length}`;
    if (due !== 202) return `${about}: refused`;
    if (kind === 'SET_VALUE') model.cardImport?.givenValues.add(BigInt(amount ?? 0) * BASE_UNITS);
    model.bulkAct = {
      id: response.body.id,
      kind,
      amountBaseUnits: amount === null ? null : BigInt(amount) * BASE_UNITS,
      cards: ids.length,
      isCancelled: false,
      pending: new Set(ids.map((_, place) => place + 1)),
    };
    // An action that is cancelled before its job ran changes nothing.
    return random.chance(0.2) ? `${about}: ${await cancelAct(world)}` : about;
  },
};

async function cancelAct(world: World): Promise<string> {
  const { bulkAct } = world.model;
  if (bulkAct === null) return nothingToDo;
  const wasRunning = await isRunning(world);
  const { status } = await post(world, `/nft/bulk-act/${bulkAct.id}/cancel`, {});
  if ((status === 200) !== wasRunning)
    throw new Violation('an act on many cards is cancelled against its state', `${status}`);
  if (wasRunning) bulkAct.isCancelled = true;
  return wasRunning ? 'cancelled' : 'had ended';
}

const cancel: Move = { name: 'cancel an act on many cards', weight: 1, make: cancelAct };

export const bulkMoves: readonly Move[] = [changeMany, cancel];
