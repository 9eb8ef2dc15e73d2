/** Ids of one event in one digest. Above it, a digest lists none: anything may have changed. */
export const MAX_DIGEST_IDS = 200;

/** The events of a room that one frame names together. */
export interface RoomDigest {
  /** Number of the first message in it; messages are numbered without gaps. */
  readonly firstSeq: number;
  /** By the names of the events: the ids of the changed cards, packs and drops; null when there are too many. */
  readonly changes: Readonly<Record<string, readonly string[] | null>>;
  /** Cards and packs that were put on sale; null when there are too many. */
  readonly listed: readonly string[] | null;
  /** Changed orders for any of several cards; null when there are too many. */
  readonly openOrders: readonly string[] | null;
  /** The packs that are left, by the ids of drops that sold some. */
  readonly packsLeft: Readonly<Record<string, number>>;
}

interface NumberedMessage {
  readonly seq: number;
  readonly name: string;
  readonly payload: unknown;
}

/** Merges messages of a room, in their order. */
export function digestOf(messages: readonly NumberedMessage[]): RoomDigest {
  const changes = new Map<string, Set<string>>();
  const listed = new Set<string>();
  const openOrders = new Set<string>();
  const packsLeft: Record<string, number> = {};
  for (const { name, payload } of messages) {
    const fields = payload as Readonly<Record<string, unknown>>;
    const ids = changes.get(name) ?? new Set();
    changes.set(name, ids);
    for (const id of changedIds(fields)) {
      ids.add(id);
      if (name === 'OrderCreated' && fields['sells'] === true) listed.add(id);
    }
    if (fields['nftId'] === null) openOrders.add(String(fields['orderId']));
    if (name === 'GachaSold') packsLeft[String(fields['gachaId'])] = Number(fields['remaining']);
  }
  return {
    firstSeq: messages[0]?.seq ?? 0,
    changes: Object.fromEntries([...changes].map(([name, ids]) => [name, bounded(ids)])),
    listed: bounded(listed),
    openOrders: bounded(openOrders),
    packsLeft,
  };
}

/** The cards and packs of a message; else the first thing that it names: a drop, an order for any of several cards. */
function changedIds(fields: Readonly<Record<string, unknown>>): string[] {
  const { nftIds, nftId } = fields;
  if (Array.isArray(nftIds)) return nftIds.map(String);
  if (typeof nftId === 'string') return [nftId];
  const id = Object.entries(fields).find(([key, value]) => key.endsWith('Id') && value !== null)?.[1];
  return typeof id === 'string' ? [id] : [];
}

const bounded = (ids: ReadonlySet<string>) => (ids.size > MAX_DIGEST_IDS ? null : [...ids]);
