import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from './context.ts';
import { type CountryGateOptions, createCountryGate } from './http/country-gate.ts';
import { createHttpServer, type HttpOptions } from './http/create-http-server.ts';
import type { News } from './news/news.ts';
import { type PageApp, registerPages } from './pages/register-pages.ts';
import { publicDataChanged, tablesChanged } from './public-data.ts';
import type { SocketLimits } from './realtime/socket-limits.ts';
import { startRealtime } from './realtime/start-realtime.ts';

export interface ApiOptions extends Omit<HttpOptions, 'extend' | 'countryGate'> {
  news: Pick<News, 'subscribe'>;
  host: string;
  /** 0 for a free one. */
  port: number;
  pageApps: readonly PageApp[];
  /** Additional routes, before the pages. */
  plugins?: readonly FastifyPluginAsync[];
  realtimeRecheckMs?: number;
  socketLimits?: SocketLimits;
  /** The header with the visitor's country from a trusted proxy, and the refused countries. */
  countries?: CountryGateOptions | undefined;
}

export interface Api {
  /** The URL of the server, without a trailing slash. */
  url: string;
  /** Finishes pending requests and accepts no others. */
  stop(): Promise<void>;
}

/** Serves the API, the websocket and the apps' pages on one port. */
export async function startApi(app: AppContext, options: ApiOptions): Promise<Api> {
  const countryGate = options.countries && createCountryGate(app, options.trustedProxies, options.countries);
  const server = await createHttpServer(app, {
    ...options,
    countryGate,
    extend: async (http) => {
      for (const plugin of options.plugins ?? []) await http.register(plugin);
      const { publicRpcUrl, publicUrl, walletConnect } = app.config;
      const urls = [publicRpcUrl, publicUrl.replace(/^http/, 'ws')];
      const connect = [...urls, ...(walletConnect ? [walletConnect.relayUrl] : [])].map(originOf);
      const frames = walletConnect ? [WALLET_CONNECT_VERIFIER] : [];
      await registerPages(http, app, { apps: options.pageApps, connect, frames, countryGate });
    },
  });
  // Before the sockets subscribe, because a browser reads again when it gets a message.
  const unsubscribe = options.news.subscribe(({ changes }) => {
    if (changes === 'all') publicDataChanged();
    else tablesChanged(changes);
  });
  const realtime = startRealtime(app, server.server, {
    news: options.news,
    authenticate: options.authenticate,
    origins: [app.config.publicUrl, ...options.corsOrigins],
    trustedProxies: options.trustedProxies,
    ...(options.socketLimits === undefined ? {} : { socketLimits: options.socketLimits }),
    ...(options.realtimeRecheckMs === undefined ? {} : { recheckMs: options.realtimeRecheckMs }),
  });
  const stops: (() => void | Promise<void>)[] = [unsubscribe, realtime.close];
  const stop = async () => {
    // Open sockets would keep the server from closing.
    for (const end of stops.toReversed()) await end();
    await server.close();
  };
  try {
    for (const feature of options.features) {
      if (feature.startWithApi !== undefined) stops.push(await feature.startWithApi(app));
    }
    await server.listen({ host: options.host, port: options.port });
  } catch (error) {
    await stop();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    stop,
  };
}

/** Attests the pages' origin to wallets, in a hidden frame of WalletConnect's client. */
const WALLET_CONNECT_VERIFIER = 'https://verify.walletconnect.org';

function originOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
