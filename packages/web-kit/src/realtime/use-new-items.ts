import { MAX_DIGEST_IDS, type RoomDigest } from '@kura/domain/system';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppClient } from '../app/app-client-context.tsx';
import { shownIds } from './shown-ids.ts';

export interface NewItemsOptions {
  /** One room of the page; all of them when absent. */
  readonly room?: string;
  readonly query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt'>;
  /** The ids that a list should offer; null for too many. A function of a module: another one subscribes again. */
  readonly pick: (changes: Pick<RoomDigest, 'changes' | 'listed'>) => readonly string[] | null;
  /** Counts the changed things that the list shows instead: a list that isn't requested again for other users' events. */
  readonly ofShown?: boolean;
}

const none: ReadonlySet<string> = new Set();

/** Counts the changed things that a list doesn't show, since it was read. The page joins the room. */
export function useNewItems({ room, query, pick, ofShown = false }: NewItemsOptions): number {
  const { news } = useAppClient();
  const { data, dataUpdatedAt } = query;
  const [found, setFound] = useState({ since: dataUpdatedAt, ids: none });
  if (found.since !== dataUpdatedAt) setFound({ since: dataUpdatedAt, ids: none });

  useEffect(
    () =>
      news.subscribe((name, changes) => {
        if ((room !== undefined && name !== room) || data === undefined) return;
        const shown = shownIds(data);
        const fresh = (pick(changes) ?? tooMany).filter((id) => shown.has(id) === ofShown);
        if (fresh.length === 0) return;
        setFound(({ since, ids }) => ({ since, ids: new Set([...ids, ...fresh]) }));
      }),
    [news, room, data, pick, ofShown],
  );
  return found.ids.size;
}

const tooMany = Array.from({ length: MAX_DIGEST_IDS }, (_, index) => `${index}`);
