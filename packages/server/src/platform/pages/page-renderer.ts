/** A page to be rendered. */
export interface PageRequest {
  /** The app's built page, as a template. */
  template: string;
  /** Path with its query. */
  path: string;
  /** The language that the renderer chose for this request. */
  language: string;
  /** The shop's public origin. */
  origin: string;
  nowMs: number;
  /** Asks our own API as a visitor, without the network. */
  fetch: typeof fetch;
}

export type RenderedPage = { status: number; html: string } | { status: number; location: string };

/** The functions by which an app renders its pages here. A page is rendered for nobody in particular. */
export interface PageRenderer {
  /** Returns the language for a request. */
  languageOf(headers: { cookie: string; acceptLanguage: string }): string;
  /** Throws when it fails, and a browser then renders the page. Its status is 503 while the shop's data can't be read. */
  renderPage(request: PageRequest): Promise<RenderedPage>;
}
