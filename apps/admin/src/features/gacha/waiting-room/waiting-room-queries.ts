import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const watchEveryMs = 5_000;

/** The waiting room of a drop with its transactions, read again until the phase has its list or no order. */
export const adminWaitingRoom = (api: ApiClient, gachaId: string) =>
  queryOptions({
    queryKey: ['drop', gachaId, 'waiting-room'],
    queryFn: () => api.waitingRoom.getForAdmin({ id: gachaId }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'WITHOUT_ORDER' || data.listFinal) ? false : watchEveryMs,
  });

/** The draw of a waiting room, once it is on chain, read again until the order is known. */
export const adminWaitingRoomDraw = (api: ApiClient, gachaId: string) =>
  queryOptions({
    queryKey: ['drop', gachaId, 'waiting-room-draw'],
    queryFn: () => api.waitingRoom.draw({ id: gachaId }),
    refetchInterval: ({ state: { data } }) => (data?.allowListRoot ? false : watchEveryMs),
  });
