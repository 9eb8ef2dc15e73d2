import type { ScriptsOfParts } from '@kura/web-kit/build';

interface PageParts {
  readonly language: string;
  /** React's output: the tags of the head, then the root element. */
  readonly markup: string;
  readonly hydrationState: string;
  /** Files below `src` whose scripts the page needs immediately. */
  readonly parts: readonly string[];
}

const rootElement = '<div id="root"></div>';
// Without it a browser may paint a page of which it has read a part only, and the rest then moves what is painted.
const paintAfter = '<link rel="expect" href="#page-end" blocking="render">';
const pageEnd = '<span id="page-end" hidden></span>';
const partsPattern = /\s*<script type="application\/json" id="parts">(.*?)<\/script>/s;

/** Inserts a rendered page into the HTML that Vite built. */
export function fillTemplate(
  template: string,
  { language, markup, hydrationState, parts }: PageParts,
): string {
  // React escapes user text, so this can only be the root element.
  const start = markup.indexOf('<div id="root">');
  const head = markup.slice(0, start);
  const late = scriptsOf(template, parts).map((path) => `<script type="late" src="${path}"></script>`);
  // Replacement functions: a `$&` in user text must not act as a pattern.
  return template
    .replace(/<html lang="\w+">/, () => `<html lang="${language}">`)
    .replace(head.includes('<title>') ? /\s*<title>.*?<\/title>/s : '', () => '')
    .replace(partsPattern, () => '')
    .replace('</head>', () => `${head}${paintAfter}${late.join('')}</head>`)
    .replace(rootElement, () => `${markup.slice(start)}${pageEnd}${hydrationState}`);
}

function scriptsOf(template: string, parts: readonly string[]): string[] {
  const known = JSON.parse(partsPattern.exec(template)?.[1] ?? '{}') as ScriptsOfParts;
  return [...new Set(parts.flatMap((part) => known[part] ?? []))];
}
