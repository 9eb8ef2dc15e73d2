import { useToast } from '@kura/ui';
import { useAppClient, watchedIdsQuery, watchlistKeys } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../i18n/describe-error.ts';
import { useT } from '../i18n/use-t.ts';

/** Whether the user watches a card or pack, and a toggle with an optimistic update. */
export function useWatch(nftId: string): { watched: boolean; toggle: () => void } {
  const t = useT();
  const toast = useToast();
  const { api, queryClient } = useAppClient();
  const { data: ids = [] } = useQuery(watchedIdsQuery(api));
  const watched = ids.includes(nftId);

  const show = (isWatched: boolean) =>
    queryClient.setQueryData<string[]>(watchlistKeys.ids, (known = []) => [
      ...(isWatched ? [nftId] : []),
      ...known.filter((id) => id !== nftId),
    ]);
  const toggle = async () => {
    show(!watched);
    try {
      await (watched ? api.watchlist.unwatch({ id: nftId }) : api.watchlist.watch({ id: nftId }));
    } catch (error) {
      show(watched);
      toast({ tone: 'danger', title: describeError(t, error) });
    }
    await queryClient.invalidateQueries({ queryKey: watchlistKeys.all });
  };
  return { watched, toggle: () => void toggle() };
}
