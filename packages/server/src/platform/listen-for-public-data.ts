import { connectListener, type ListenerConnection } from '@kura/database';
import type { Logger } from 'pino';
import { publicDataChanged, publicDataChannel } from './public-data.ts';

/**
 * Drops cached answers when another process, or a person at a database prompt, has changed what they show. After a break of the
 * connection all are dropped, for changes meanwhile were not heard of.
 */
export function listenForPublicData(options: {
  databaseUrl: string;
  log: Logger;
}): Promise<ListenerConnection> {
  return connectListener({
    url: options.databaseUrl,
    channel: publicDataChannel,
    onNotification: publicDataChanged,
    onConnected: async () => publicDataChanged(),
    onError: (error) => options.log.warn({ err: error }, 'Changes of public data are not heard for a moment'),
  });
}
