import { escaped } from './html.ts';

export interface NavigationEntry {
  href: string;
  text: string;
  /** Entries that are shown while the page of this one is open. */
  children?: readonly NavigationEntry[];
}

export interface NavigationGroup {
  title: string;
  entries: readonly NavigationEntry[];
}

export interface PageContent {
  /** The page's own path. */
  path: string;
  title: string;
  html: string;
}

/** A whole page. It loads nothing but our own style sheet and script. */
export function pageHtml(
  { path, title, html }: PageContent,
  navigation: readonly NavigationGroup[],
  version: string,
): string {
  const entryHtml = ({ href, text, children }: NavigationEntry): string => {
    const isOpen = href === path;
    const inner =
      isOpen && children !== undefined && children.length > 0
        ? `<ul>${children.map(entryHtml).join('')}</ul>`
        : '';
    return `<li><a href="${href}"${isOpen ? ' aria-current="page"' : ''}>${escaped(text)}</a>${inner}</li>`;
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
<script src="/api/docs/script.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<button id="menu" type="button" aria-expanded="false" aria-controls="navigation">Menu</button>
<a class="brand" href="/api/docs"><span lang="ja">蔵</span> Kura API <small>${escaped(version)}</small></a>
<search>
<label class="hidden" for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="results" aria-describedby="found">
<div id="results" hidden></div>
<p class="hidden" id="found" role="status"></p>
</search>
</header>
<nav id="navigation" aria-label="Documentation">
${navigation.map((group) => `<h2>${escaped(group.title)}</h2><ul>${group.entries.map(entryHtml).join('')}</ul>`).join('')}
</nav>
<main id="main" tabindex="-1">
${html}
</main>
</body>
</html>
`;
}
