import { waitingRoomContract } from '@kura/api-contract/waiting-room';
import { type Feature, routes } from '../../platform/index.ts';
import { advanceWaitingRoomJob } from './advance-waiting-room.job.ts';
import { enterWaitingRoom } from './enter-waiting-room.ts';
import { eraseEntries } from './entries.repository.ts';
import { waitingRoomsProjection } from './on-room-due.ts';
import { openWaitingRoom } from './open-waiting-room.ts';
import {
  getAdminWaitingRoom,
  getRoomDraw,
  getRoomDrawFile,
  getStanding,
  getWaitingRoom,
} from './read-waiting-room.ts';

/** Waiting rooms of drops: the buyers of the first phase are drawn from all entrants. */
export const waitingRoomFeature: Feature = {
  name: 'waiting-room',
  tables: { public: ['waiting_room', 'waiting_room_file'], private: ['waiting_room_entry'] },
  erase: eraseEntries,
  routes: routes(waitingRoomContract, {
    get: getWaitingRoom,
    standing: getStanding,
    enter: enterWaitingRoom,
    draw: getRoomDraw,
    drawFile: getRoomDrawFile,
    open: openWaitingRoom,
    getForAdmin: getAdminWaitingRoom,
  }),
  jobs: [advanceWaitingRoomJob],
  projections: [waitingRoomsProjection],
};
