import { sql } from 'kysely';
import { type Move, nothingToDo } from '../move.ts';
import { Violation } from '../violation.ts';
import { heldTokens, nameOf } from './what-is-seen.ts';

const markRead: Move = {
  name: 'read the notifications',
  weight: 2,
  async make(world) {
    const customer = world.random.pick(world.customers);
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread from notification where user_id = ${customer.userId} and read_at is null`.execute(
      world.database.db,
    );
    const due = rows[0]?.unread ?? 0;
    const { body } = await customer.get('/notification/unread');
    if (body.unread !== due)
      throw new Violation(
        'the number of unread notifications is wrong',
        `${JSON.stringify(body)}, due ${due}`,
      );
    const { status } = await world.server.request({
      method: 'PUT',
      path: '/api/notification/read',
      token: customer.token,
      body: { until: '2099-01-01T00:00:00Z' },
    });
    if (status >= 300) throw new Error(`Reading notifications answers ${status}`);
    return `${nameOf(world, customer)}: ${due}`;
  },
};

const watch: Move = {
  name: 'watch a card',
  weight: 2,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const { status } = await world.server.request({
      method: 'PUT',
      path: `/api/watchlist/${nft.id}`,
      token: customer.token,
    });
    return `${nameOf(world, customer)}: ${nft.kind} ${nft.token_id}: ${status}`;
  },
};

export const noticeMoves: readonly Move[] = [markRead, watch];
