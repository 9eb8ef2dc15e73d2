/** The fields of a bundle's chunk that this plugin reads. */
interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isDynamicEntry: boolean;
  readonly imports: readonly string[];
}

type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** Root-relative paths of the extra scripts that each part of an app needs, by the part's file. */
export type ScriptsOfParts = Readonly<Record<string, readonly string[]>>;

interface LateScriptsOptions {
  /** The script that loads the others after the first paint. It must have no imports. */
  readonly starter: string;
  /** Folders below the app's `src` with parts that a page may need immediately, such as routes. */
  readonly parts: readonly string[];
}

/**
 * Vite plugin: the page of an app loads its starter alone. All other scripts are named in it, with the type `late` that no
 * browser runs, and don't compete for bandwidth while the page paints. Which scripts each part of the app needs is
 * written into the page too, so that a server that renders it can name them as well, and none waits for another.
 */
export function lateScriptsPlugin({ starter, parts }: LateScriptsOptions) {
  const partId = new RegExp(`/src/((?:${parts.join('|')})/[^?]+)`);
  return {
    name: 'kura-late-scripts',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    buildStart(this: { emitFile: (file: { type: 'chunk'; id: string; name: string }) => string }) {
      this.emitFile({ type: 'chunk', id: starter, name: 'start' });
    },
    // Wrapped, because the starter is a classic script: its names must not become global.
    renderChunk(code: string, { name }: { name: string }) {
      return name === 'start' ? { code: `(() => {${code}})();`, map: null } : null;
    },
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { bundle }: { bundle?: object }) {
        return bundle === undefined ? html : withLateScripts(html, bundle as Bundle, partId);
      },
    },
  };
}

const moduleScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;

function withLateScripts(html: string, bundle: Bundle, partId: RegExp): string {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const start = chunks.find(({ name }) => name === 'start');
  if (start === undefined) throw new Error('The starter is missing from the bundle');
  const late = [...html.matchAll(moduleScript)].map(([, src]) => src as string);
  const everywhere = new Set(late.map((src) => src.slice(1)));
  const tags = [
    // Not async: the starter must record events before the browser shows any control.
    `<script src="/${start.fileName}"></script>`,
    ...late.map((src) => `<script type="late" src="${src}"></script>`),
    `<script type="application/json" id="parts">${JSON.stringify(scriptsOfParts(chunks, everywhere, partId))}</script>`,
  ];
  return html
    .replaceAll(moduleScript, '')
    .replaceAll(preload, '')
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
}

function scriptsOfParts(
  chunks: readonly Chunk[],
  everywhere: ReadonlySet<string>,
  partId: RegExp,
): ScriptsOfParts {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const parts = chunks.flatMap((chunk) => {
    const [, part] = partId.exec(chunk.isDynamicEntry ? (chunk.facadeModuleId ?? '') : '') ?? [];
    return part === undefined ? [] : [[part, scriptsOf(chunk, byName, everywhere)] as const];
  });
  return Object.fromEntries(parts);
}

/** A chunk and its imports, without the scripts of every page. */
function scriptsOf(
  chunk: Chunk,
  byName: ReadonlyMap<string, Chunk>,
  everywhere: ReadonlySet<string>,
): string[] {
  const scripts = new Set<string>();
  const visit = (fileName: string) => {
    if (scripts.has(fileName) || everywhere.has(fileName)) return;
    scripts.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) visit(imported);
  };
  visit(chunk.fileName);
  return [...scripts].map((name) => `/${name}`);
}
