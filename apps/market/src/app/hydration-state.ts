import type { DehydratedQueries, Locale } from '@kura/web-kit';
import type { LazyTextsName } from '../i18n/use-texts.ts';

/** State of a server-rendered page that its scripts hydrate from. */
export interface HydrationState {
  readonly locale: Locale;
  readonly renderedAtMs: number;
  readonly queries: DehydratedQueries;
  /** Names of the lazy texts that the page contains. */
  readonly lazyTexts: readonly LazyTextsName[];
}

const elementId = 'hydration-state';

/** Serialises the state as a JSON element. `<` is escaped, so that no user text can close the element. */
export function writeHydrationState(page: HydrationState): string {
  const json = JSON.stringify(page).replaceAll(/[<\u2028\u2029]/g, escapeUnit);
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Reads the state that the server embedded; null when the browser renders the page alone. */
export function readHydrationState(): HydrationState | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as HydrationState) : null;
}
