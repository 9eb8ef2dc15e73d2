import { type Move, nothingToDo } from '../move.ts';
import { isExcused, lastError } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import { runMinute } from './shop-moves.ts';
import { nameOf } from './what-is-seen.ts';

const refusals = ['WAITING_ROOM_CLOSED', 'TERMS_NOT_ACCEPTED', 'SELF_PAUSED'];

const enter: Move = {
  name: 'enter a waiting room',
  weight: 3,
  async make(world) {
    const { random, customers, hotDrop, clock, model, server } = world;
    const who = random.pick(customers);
    const spender = model.spenders.get(who);
    const isOver = clock.now().getTime() >= hotDrop.closesAtMs;
    const known = model.entrants.get(who);
    const response = await server.request({
      method: 'POST',
      path: `/api/gacha/${hotDrop.id}/waiting-room/entry`,
      token: who.token,
      body: {},
    });
    if (!isExcused(response, world)) {
      throw new Error(`a waiting room answers ${response.status} ${lastError(world)}`);
    }
    const { status, code } = response;
    if (status >= 500) {
      // The entry may be in, though a process ended before its answer.
      if (known === undefined && !isOver) model.entrants.set(who, 'PERHAPS');
      return `${nameOf(world, who)}: crashed`;
    }
    if (status === 201 || status === 200) {
      const isNew = hotDrop.newcomers.has(who);
      const mayEnter = !isOver && !isNew && spender?.acceptedTerms === true && !spender.isPaused;
      if (known === undefined && !mayEnter) {
        throw new Violation('the shop agrees to what it must refuse', 'an entry in a waiting room');
      }
      if (status === 201 && known === 'CERTAINLY') {
        throw new Violation('a user entered a waiting room twice', nameOf(world, who));
      }
      model.entrants.set(who, 'CERTAINLY');
      return `${nameOf(world, who)}: ${status === 201 ? 'entered' : 'is in'}`;
    }
    const isForeseen =
      refusals.includes(code ?? '') || (code === 'ACCOUNT_TOO_NEW' && hotDrop.newcomers.has(who));
    if (!isForeseen) throw new Violation('the shop refuses an entry', code);
    if (known === 'CERTAINLY') throw new Violation('the shop forgot an entry', code);
    return `${nameOf(world, who)}: refused: ${code}`;
  },
};

const close: Move = {
  name: 'a waiting room closes',
  weight: 0.6,
  async make(world) {
    const { random, clock, hotDrop, model } = world;
    const leftMs = hotDrop.closesAtMs - clock.now().getTime();
    if (leftMs <= 0) return nothingToDo;
    if (model.entrants.size < 2 && random.chance(0.8)) return 'too few entered';
    clock.later(leftMs / 1_000);
    return random.chance(0.7) ? `then ${await runMinute(world)}` : 'closed';
  },
};

export const waitingRoomMoves: readonly Move[] = [enter, close];
