import type { PageFiles } from '@kura/web-kit/build';

interface PageParts {
  readonly language: string;
  /** React's output: the tags of the head, then the root element. */
  readonly markup: string;
  readonly hydrationState: string;
  /** Files below `src`. The page needs their scripts and styles immediately. */
  readonly parts: readonly string[];
}

const rootElement = '<div id="root"></div>';
// Without it, a browser may paint a partly parsed page, and the rest of the page then shifts the painted part.
const paintAfter = '<link rel="expect" href="#page-end" blocking="render">';
const pageEnd = '<span id="page-end" hidden></span>';
const partsPattern = /\s*<script type="application\/json" id="parts">(.*?)<\/script>/s;

/** In class names of CSS modules: `name_hash`. */
const classHashPattern = /_([\w-]{5})(?=[ "])/g;

/** Inserts a rendered page into the HTML that Vite built. */
export function fillTemplate(
  template: string,
  { language, markup, hydrationState, parts }: PageParts,
): string {
  // React escapes user text, so this can only be the root element.
  const start = markup.indexOf('<div id="root">');
  const head = markup.slice(0, start);
  const files = JSON.parse(partsPattern.exec(template)?.[1] ?? 'null') as PageFiles | null;
  const late = files === null ? [] : scriptsOf(files, parts);
  const styles = files === null ? [] : stylesOf(files, parts, markup);
  // Replacement functions: a `$&` in user text must not act as a pattern.
  return template
    .replace(/<html lang="\w+">/, () => `<html lang="${language}">`)
    .replace(head.includes('<title>') ? /\s*<title>.*?<\/title>/s : '', () => '')
    .replace(partsPattern, () => '')
    .replace('</head>', () => `${styles.join('')}${head}${paintAfter}${late.join('')}</head>`)
    .replace(rootElement, () => `${markup.slice(start)}${pageEnd}${hydrationState}`);
}

function scriptsOf({ scripts }: PageFiles, parts: readonly string[]): string[] {
  const paths = new Set(parts.flatMap((part) => scripts[part] ?? []));
  return [...paths].map((path) => `<script type="late" src="${path}"></script>`);
}

/** The style sheets of the parts, and of components that were loaded while the page was rendered. */
function stylesOf(files: PageFiles, parts: readonly string[], markup: string): string[] {
  const indexes = new Set(parts.flatMap((part) => files.stylesOfParts[part] ?? []));
  for (const [, hash = ''] of markup.matchAll(classHashPattern)) {
    const index = files.stylesOfClasses[hash];
    if (index !== undefined) indexes.add(index);
  }
  return [...indexes]
    .sort((one, other) => one - other)
    .map((index) => `<link rel="stylesheet" crossorigin href="${files.styles[index]}">`);
}
