export { waitingRoomContract } from './waiting-room.contract.ts';
export type {
  AdminWaitingRoom,
  WaitingRoom,
  WaitingRoomDraw,
  WaitingRoomEntry,
  WaitingRoomStanding,
} from './waiting-room.schema.ts';
