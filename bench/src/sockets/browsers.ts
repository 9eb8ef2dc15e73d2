/** A process with many browsers. Each has a socket, the apps' realtime client, and the queries of one page. */

import { AppQueryClient, openRealtime, RoomNews } from '@kura/web-kit/realtime';
import { QueryObserver } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { BROWSERS, type BrowsersReport, collectionOf, drops, idOf, isSignedIn, pageOf } from './shop.ts';

const [url = ''] = process.argv.slice(2);
let requests = 0;
let frames = new Map<string, number>();
let processorBefore = process.cpuUsage();

Object.assign(globalThis, { document: { visibilityState: 'visible', addEventListener: () => undefined } });

function openBrowser(browser: number): void {
  const queryClient = new AppQueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const { rooms, queries } = pageOf(browser);
  for (const { key, data } of queries) {
    queryClient.setQueryData(key, data);
    const queryFn = async () => {
      requests += 1;
      return data;
    };
    new QueryObserver(queryClient, { queryKey: key, queryFn }).subscribe(() => undefined);
  }
  const accessToken = isSignedIn(browser) ? `user ${browser}` : null;
  const missed = async () => {
    requests += 1;
    return { latest: 0, complete: false, items: [] };
  };
  const realtime = openRealtime({
    origin: url,
    api: { system: { events: missed } },
    queryClient,
    session: { current: () => accessToken && { accessToken }, renew: async () => null },
    news: new RoomNews(),
  } as unknown as Parameters<typeof openRealtime>[0]);
  for (const room of rooms) realtime.join(room);
}

/** Counts the frames in a room of each kind. */
function openProbe(): void {
  const socket = io(url, { transports: ['websocket'] });
  const rooms = [
    'market',
    ...drops.map((id) => `gacha:${id}`),
    `collection:${collectionOf(0)}`,
    `nft:${idOf('card', 0)}`,
  ];
  for (const room of rooms) socket.emit('join', { room });
  socket.onAny((_name, { room } = {} as { room?: string }) => {
    if (room !== undefined) frames.set(room, (frames.get(room) ?? 0) + 1);
  });
}

process.on('message', () => {
  const { user, system } = process.cpuUsage(processorBefore);
  const report: BrowsersReport = {
    requests,
    processorSeconds: (user + system) / 1_000_000,
    mostFrames: Math.max(0, ...frames.values()),
  };
  requests = 0;
  frames = new Map();
  processorBefore = process.cpuUsage();
  process.send?.(report);
});

// The benchmark has ended, or failed.
process.on('disconnect', () => process.exit());
openProbe();
for (let browser = 0; browser < BROWSERS; browser += 1) {
  openBrowser(browser);
  // A server that starts gets its browsers one after the other, too.
  if (browser % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 250));
}
