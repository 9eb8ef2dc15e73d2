import pg from 'pg';

export interface ListenerConnection {
  close(): Promise<void>;
}

export interface ListenerOptions {
  url: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called whenever the connection is established; `isReconnect` after a break, when notifications may have been missed. */
  onConnected?: (isReconnect: boolean) => Promise<void>;
  onError: (error: Error) => void;
}

const firstPauseMs = 100;
const MAX_PAUSE_MS = 5_000;

/** LISTENs on its own connection, and reconnects whenever it breaks. The first attempt must succeed. */
export async function connectListener(options: ListenerOptions): Promise<ListenerConnection> {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(isReconnect: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: `kura ${options.channel}`,
      keepAlive: true,
    });
    next.on('notification', (message) => options.onNotification(message.payload ?? ''));
    // From the start and permanently: an error without a listener would end the process.
    let broken: Error | undefined;
    const onBroken = (error: Error) => {
      broken ??= error;
      lose(next, error);
    };
    next.on('error', onBroken);
    next.on('end', () => onBroken(new Error('The connection ended')));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      await options.onConnected?.(isReconnect);
      if (broken !== undefined) throw broken;
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (closed) await next.end();
    else client = next;
  }

  function lose(lost: pg.Client, error: Error): void {
    if (closed || client !== lost) return;
    client = undefined;
    options.onError(error);
    lost.end().catch(() => {});
    retry(firstPauseMs);
  }

  function retry(pauseMs: number): void {
    timer = setTimeout(() => {
      connect(true).catch(() => {
        if (!closed) retry(Math.min(pauseMs * 2, MAX_PAUSE_MS));
      });
    }, pauseMs);
  }

  await connect(false);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
