/** The realtime client without components, for programs that open many. */
export { AppQueryClient } from '../app/app-query-client.ts';
export { openRealtime } from './open-realtime.ts';
export { RoomNews } from './room-news.ts';
