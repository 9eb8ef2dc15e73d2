import { EncodedBody } from '../http/encoded-body.ts';
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts';

/** A rendered page or a redirect, ready to send. */
export type PageResponse = { status: number; content: EncodedBody } | { status: number; location: string };

/** Time for which one rendering is shared. A browser that hydrates it receives later changes by the websocket. */
const sharedForMs = 1_000;
const keptPages = 200;

/** Renders pages, each once for all concurrent requests. */
export class RenderedPages {
  readonly #renderer: PageRenderer;
  readonly #now: () => number;
  readonly #kept = new Map<string, { untilMs: number; page: Promise<PageResponse> }>();

  constructor(renderer: PageRenderer, now: () => number) {
    this.#renderer = renderer;
    this.#now = now;
  }

  languageOf(headers: { cookie: string; acceptLanguage: string }): string {
    return this.#renderer.languageOf(headers);
  }

  /** Rejects when the page can't be rendered. Failures aren't cached. */
  read(request: Omit<PageRequest, 'nowMs'>): Promise<PageResponse> {
    const nowMs = this.#now();
    const key = `${request.language} ${request.path}`;
    const known = this.#kept.get(key);
    if (known !== undefined && known.untilMs > nowMs) return known.page;
    const page = this.#renderer.renderPage({ ...request, nowMs }).then(readyToSend);
    this.#keep(key, { untilMs: nowMs + sharedForMs, page });
    page.catch(() => this.#kept.delete(key));
    return page;
  }

  #keep(key: string, entry: { untilMs: number; page: Promise<PageResponse> }): void {
    // Setting it again moves it to the end, so the first is the oldest.
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptPages && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function readyToSend(page: RenderedPage): PageResponse {
  if ('location' in page) return page;
  return { status: page.status, content: new EncodedBody(Buffer.from(page.html), 'medium') };
}
