import type { GachaDetail } from '@kura/api-contract/gacha';
import type {
  WaitingRoom,
  WaitingRoomDraw,
  WaitingRoomEntry,
  WaitingRoomStanding,
} from '@kura/api-contract/waiting-room';
import type { Page } from '@playwright/test';

const minuteMs = 60_000;
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const wallet = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';

type State = Pick<WaitingRoom, 'state'> &
  Partial<Pick<WaitingRoom, 'noOrderReason' | 'entries' | 'listFinal'>> & {
    readonly entry?: Pick<WaitingRoomEntry, 'result' | 'position'>;
    readonly refusal?: WaitingRoomStanding['refusal'];
    /** Whether the first phase has started. */
    readonly isOnSale?: boolean;
  };

/** The moments of a waiting room by their names. No shop has all of them: they are hours apart. */
export const roomMoments = {
  'not open yet': { state: 'PREPARING', entries: 0 },
  open: { state: 'OPEN' },
  'not for a new account': { state: 'OPEN', refusal: 'ACCOUNT_TOO_NEW' },
  entered: { state: 'OPEN', entry: { result: 'WAITING', position: null } },
  closed: { state: 'CLOSED' },
  'closed and entered': { state: 'CLOSED', entry: { result: 'WAITING', position: null } },
  'a place whose list is on its way': { state: 'ORDERED', entry: { result: 'PLACED', position: 12 } },
  'a place': { state: 'LISTED', listFinal: true, entry: { result: 'PLACED', position: 12 } },
  'no place': { state: 'LISTED', listFinal: true, entry: { result: 'NOT_PLACED', position: 4_321 } },
  'left out': { state: 'LISTED', listFinal: true, entry: { result: 'LEFT_OUT', position: null } },
  'drawn without the reader': { state: 'LISTED', listFinal: true },
  'buying with a place': {
    state: 'LISTED',
    listFinal: true,
    isOnSale: true,
    entry: { result: 'PLACED', position: 12 },
  },
  'waiting for the phase that is open': {
    state: 'LISTED',
    listFinal: true,
    isOnSale: true,
    entry: { result: 'NOT_PLACED', position: 4_321 },
  },
  'no word in time': { state: 'WITHOUT_ORDER', noOrderReason: 'NO_WORD' },
  'list not in time': { state: 'WITHOUT_ORDER', noOrderReason: 'LIST_LATE', isOnSale: true },
  'nobody entered': { state: 'WITHOUT_ORDER', noOrderReason: 'NO_ENTRIES', entries: 0 },
} as const satisfies Record<string, State>;

const isDrawn = ({ state }: State) => state === 'ORDERED' || state === 'LISTED' || state === 'WITHOUT_ORDER';

function roomOf(gachaId: string, moment: State): WaitingRoom {
  const { state, isOnSale = false, entries = 18_204, noOrderReason = null, listFinal = false } = moment;
  const isOpen = state === 'PREPARING' || state === 'OPEN';
  // The first phase starts in two hours while users enter, later in forty minutes.
  const startsAtMs = Date.now() + (isOnSale ? -5 : isOpen ? 120 : 40) * minuteMs;
  const at = (minutes: number) => new Date(startsAtMs + minutes * minuteMs).toISOString();
  const places = 500;
  return {
    gachaId,
    phase: 0,
    state,
    noOrderReason,
    places,
    quota: 2,
    closesAt: at(-60),
    wordDeadline: at(-10),
    startsAt: at(0),
    endsAt: at(30),
    openPhaseStartsAt: at(30),
    accountsBefore: at(-48 * 60),
    entries,
    chancePpm: isDrawn(moment) ? null : Math.min(1_000_000, Math.floor((places * 1_000_000) / entries)),
    packsAfterPlaces: state === 'WITHOUT_ORDER' ? null : 250,
    listFinal,
  };
}

function drawOf(room: WaitingRoom): WaitingRoomDraw {
  const isOrdered = room.state === 'ORDERED' || room.state === 'LISTED';
  return {
    drawId: hash('a'),
    state: isOrdered ? 'DRAWN' : 'REGISTERED',
    contract: wallet,
    termsHash: hash('b'),
    closesAt: room.closesAt,
    root: isOrdered ? hash('c') : null,
    applicants: isOrdered ? room.entries : null,
    registeredTransactionHash: hash('d'),
    commitTransactionHash: isOrdered ? hash('e') : null,
    word: isOrdered ? `0x${'5'.repeat(32)}` : null,
    wordTransactionHash: isOrdered ? hash('f') : null,
    fileUrl: isOrdered ? `/api/gacha/${room.gachaId}/waiting-room/draw-file` : null,
    places: isOrdered ? room.places : 0,
    terms: JSON.stringify({ waitingRoom: room.gachaId, places: room.places, quota: room.quota }),
    phase: room.phase,
    allowListRoot: isOrdered ? hash('9') : null,
  };
}

/** Lets a page see a drop with a waiting room at this moment, wherever it asks for one. */
export async function answerWithRoom(page: Page, gachaId: string, moment: State): Promise<void> {
  const room = roomOf(gachaId, moment);
  const { entry = null, refusal = null, isOnSale = false } = moment;
  const standing: WaitingRoomStanding = {
    entry: entry && {
      ...entry,
      id: gachaId,
      gachaId,
      wallet,
      enteredAt: new Date(Date.now() - 20 * minuteMs).toISOString(),
      drawEntry: isDrawn(moment) && entry.result !== 'LEFT_OUT' ? { index: 7, salt: hash('8') } : null,
    },
    refusal,
  };
  const path = `/api/gacha/${gachaId}`;
  const withRoom = <Drop extends GachaDetail>(drop: Drop): Drop =>
    drop.id === gachaId
      ? {
          ...drop,
          waitingRoom: true,
          status: isOnSale ? 'PUBLISHED' : 'READY',
          saleStartsAt: room.startsAt,
          phases: [
            {
              number: 0,
              startsAt: room.startsAt,
              endsAt: room.endsAt,
              limit: 0,
              limitPerWallet: 0,
              sold: 0,
              allowListed: room.state === 'LISTED',
            },
            ...drop.phases.map((phase) => ({ ...phase, number: 1, startsAt: room.endsAt })),
          ],
        }
      : drop;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withRoom((await response.json()) as GachaDetail) });
  });
  await page.route('**/api/gacha/published?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: GachaDetail[] };
    await route.fulfill({ response, json: { ...list, items: list.items.map(withRoom) } });
  });
  await page.route(`**${path}/waiting-room`, (route) => route.fulfill({ json: room }));
  await page.route(`**${path}/waiting-room/entry`, (route) => route.fulfill({ json: standing }));
  await page.route(`**${path}/waiting-room/draw`, (route) => route.fulfill({ json: drawOf(room) }));
}
