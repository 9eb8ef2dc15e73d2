import type { HandedOver, Locale } from '@kura/web-kit';

/** What a page that a server rendered gives to the scripts that come later. */
export interface HandedOverPage {
  readonly locale: Locale;
  readonly renderedAtMs: number;
  readonly queries: HandedOver;
  /** Names of the late texts that are part of it. */
  readonly lateTexts: readonly string[];
}

const elementId = 'handed-over';

/** As a part of the page. Nothing in it can end the element or be taken for markup, for any user text. */
export function writeHandedOver(page: HandedOverPage): string {
  const json = JSON.stringify(page).replaceAll(/[<\u2028\u2029]/g, escapeUnit);
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What the server of this page handed over; null when the page was not rendered there. */
export function readHandedOver(): HandedOverPage | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as HandedOverPage) : null;
}
