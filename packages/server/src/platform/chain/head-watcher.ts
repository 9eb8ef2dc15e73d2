import type { AppContext } from '../context.ts';
import type { ChainHead } from './projection.ts';

/**
 * Reads state from the chain after each new block that no stored event reports. It runs in the indexer
 * after the commit, outside of any transaction, and before the next block: so it must be bounded.
 */
export interface HeadWatcher {
  /** Verb and noun: `observe-bidder-funds`. */
  readonly name: string;
  onHead(context: AppContext, head: ChainHead): Promise<void>;
}

/** Returns the callback of the indexer for a new head. A failed watcher is tried again with the next block. */
export function headWatch(
  context: AppContext,
  features: readonly { readonly name: string; readonly headWatchers?: readonly HeadWatcher[] }[],
): (head: ChainHead) => Promise<void> {
  const watchers = features.flatMap((feature) => feature.headWatchers ?? []);
  return async (head) => {
    for (const watcher of watchers) {
      try {
        await watcher.onHead(context, head);
      } catch (error) {
        context.log.warn({ err: error, watcher: watcher.name }, 'a look at the chain failed');
      }
    }
  };
}
