/** A page to be rendered. */
export interface PageRequest {
  /** The app's built page, to be filled. */
  template: string;
  /** With its query. */
  path: string;
  /** As the renderer named it for this request. */
  language: string;
  /** Where the shop is for the world. */
  origin: string;
  nowMs: number;
  /** Asks our own API as a visitor, without the network. */
  fetch: typeof fetch;
}

export type RenderedPage = { status: number; html: string } | { status: number; location: string };

/** What an app gives to have its pages rendered here. A page is rendered for nobody in particular. */
export interface PageRenderer {
  /** The language that a request is to be answered in. */
  languageOf(headers: { cookie: string; acceptLanguage: string }): string;
  /** Throws when it can't: then a browser renders the page. Its status is 503 while the shop's data can't be read. */
  renderPage(request: PageRequest): Promise<RenderedPage>;
}
