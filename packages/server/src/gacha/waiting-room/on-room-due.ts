import { dueWaitingRoomStep } from '@kura/domain/waiting-room';
import { campaignDrawSource, defineProjection, gachaSource } from '../../platform/index.ts';
import { enqueueStep } from './advance-waiting-room.job.ts';
import { countEntries, listRoomsInProgress, progressOf } from './waiting-room.repository.ts';

/** Counts the entries of open rooms, and queues the next step of each room as soon as a block makes it due: a closing time, a word, a start, a lost transaction. */
export const waitingRoomsProjection = defineProjection({
  name: 'waiting-rooms',
  sources: [campaignDrawSource, gachaSource],
  after: ['campaign-draws', 'drops'],
  entitiesOf: () => [],
  recompute: async () => {},
  async onHead(tx, { head }) {
    await countEntries(tx);
    const at = new Date(head.timeSeconds * 1000);
    for (const room of await listRoomsInProgress(tx)) {
      // The job also compares its clock with the closing time.
      const step = dueWaitingRoomStep(progressOf(room), { head: at, clock: at });
      if (step !== null) await enqueueStep(tx, room.gacha_id, step);
    }
  },
  tables: [],
});
