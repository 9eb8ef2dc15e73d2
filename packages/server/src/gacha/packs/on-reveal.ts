import { decodeDraws } from '@kura/chain/gacha';
import { defineProjection, type EventOf, eventsOfEach, gachaSource } from '../../platform/index.ts';

const sources = [gachaSource] as const;

/** Projects the queue of each drop: the packs in each request, and the number of drawn cards. */
export const revealsProjection = defineProjection({
  name: 'reveals',
  sources,
  after: ['drops'],
  entitiesOf(event) {
    switch (event.name) {
      case 'RevealRequested':
      case 'RandomnessAskedAgain':
      case 'FallbackAnnounced':
      case 'CardsDrawn':
        return [`entry:${event.args.dropId}:${event.args.entry}`];
      default:
        return [];
    }
  },
  async recompute(tx, keys) {
    const entries = [...(await eventsOfEach(tx, sources, keys))].map(([key, events]) => {
      const [, dropId, entry] = key.split(':').map(Number) as [number, number, number];
      return { at: { drop_id: dropId, entry }, events };
    });
    // Delete all first: after a reorganisation one entry may have the request of another.
    for (const { at } of entries) {
      const { drop_id, entry } = at;
      await tx
        .deleteFrom('reveal_request')
        .where('drop_id', '=', drop_id)
        .where('entry', '=', entry)
        .execute();
      await tx.deleteFrom('reveal_entry').where('drop_id', '=', drop_id).where('entry', '=', entry).execute();
    }
    for (const { at, events } of entries) {
      const asked = events.find((event) => event.name === 'RevealRequested');
      if (asked === undefined) continue;
      const askedAgain = events.findLast((event) => event.name === 'RandomnessAskedAgain');
      const announced = events.find((event) => event.name === 'FallbackAnnounced');
      await tx
        .insertInto('reveal_entry')
        .values({
          ...at,
          holder: asked.args.holder.toLowerCase(),
          pack_count: asked.args.packIds.length,
          transaction_hash: asked.transactionHash,
          block_number: asked.blockNumber,
          asked_at: new Date(asked.timeSeconds * 1000),
          asked_again_at: askedAgain === undefined ? null : new Date(askedAgain.timeSeconds * 1000),
          fallback_block: announced === undefined ? null : Number(announced.args.blockNumber),
          opened_count: countDraws(events),
        })
        .execute();
      const requestIds = new Set<bigint>();
      for (const event of events) {
        if (event.name === 'RevealRequested' || event.name === 'RandomnessAskedAgain') {
          requestIds.add(event.args.requestId);
        }
      }
      await tx
        .insertInto('reveal_request')
        .values([...requestIds].map((request_id) => ({ request_id, ...at })))
        .execute();
    }
  },
  tables: [
    {
      table: 'reveal_entry',
      columns: [
        ...['drop_id', 'entry', 'holder', 'pack_count', 'transaction_hash', 'opened_count'],
        ...['asked_again_at', 'fallback_block'],
      ],
      orderBy: ['drop_id', 'entry'],
      reset: 'delete from reveal_entry',
    },
    {
      table: 'reveal_request',
      columns: ['request_id', 'drop_id', 'entry'],
      orderBy: ['request_id'],
      reset: 'delete from reveal_request',
    },
  ],
});

/** Counts the cards drawn for an entry, in one opening or several. */
function countDraws(events: readonly EventOf<(typeof sources)[number]>[]): number {
  return events.reduce(
    (count, event) => count + (event.name === 'CardsDrawn' ? decodeDraws(event.args).length : 0),
    0,
  );
}
