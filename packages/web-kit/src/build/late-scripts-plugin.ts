/** The fields of a bundle's chunk that this plugin reads. */
interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isDynamicEntry: boolean;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** The files of a built app that a page needs. All paths are root-relative. */
export interface PageFiles {
  /** The extra scripts of each part of the app, by the part's file. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** The extra style sheets of the app. Each comes after those that it overrides. */
  readonly styles: readonly string[];
  /** Indexes of the style sheets that each part needs, by the part's file. */
  readonly stylesOfParts: Readonly<Record<string, readonly number[]>>;
  /** Index of the style sheet with each CSS module, by the hash in the module's class names. */
  readonly stylesOfClasses: Readonly<Record<string, number>>;
}

interface LateScriptsOptions {
  /** The script that loads the others after the first paint. It must have no imports. */
  readonly starter: string;
  /** Folders below the app's `src` with parts that a page may need immediately, such as routes. */
  readonly parts: readonly string[];
  /** The hash in the class names of a CSS module. */
  readonly classHash: (file: string) => string;
  /** Name of the font file that every page shows text in. */
  readonly font: string;
}

/**
 * Vite plugin: the page of an app loads its starter alone. All other scripts are named in it, with the type `late` that no
 * browser runs, and don't compete for bandwidth while the page paints. Which scripts and style sheets each part of the app needs is
 * written into the page too, so that a server that renders it can name them as well, and none waits for another.
 */
export function lateScriptsPlugin({ starter, parts, classHash, font }: LateScriptsOptions) {
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
        return bundle === undefined
          ? html
          : withLateScripts(html, bundle as Bundle, { partId, classHash, font });
      },
    },
  };
}

const moduleScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;
const styleSheet = /<link rel="stylesheet"[^>]*\shref="\/([^"]+)"[^>]*>/g;

interface FileNaming extends Pick<LateScriptsOptions, 'classHash' | 'font'> {
  readonly partId: RegExp;
}

function withLateScripts(html: string, bundle: Bundle, naming: FileNaming): string {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const start = chunks.find(({ name }) => name === 'start');
  if (start === undefined) throw new Error('The starter is missing from the bundle');
  const late = [...html.matchAll(moduleScript)].map(([, src]) => src as string);
  const everywhere = new Set([
    ...late.map((src) => src.slice(1)),
    ...[...html.matchAll(styleSheet)].map(([, href]) => href as string),
  ]);
  const font = Object.keys(bundle).find((name) => name.includes(`/${naming.font}-`));
  if (font === undefined) throw new Error(`The font ${naming.font} is missing from the bundle`);
  const tags = [
    // Of low priority: the largest picture comes first, and another font with the same metrics shows the text meanwhile.
    `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`,
    // Not async: the starter must record events before the browser shows any control.
    `<script src="/${start.fileName}"></script>`,
    ...late.map((src) => `<script type="late" src="${src}"></script>`),
    `<script type="application/json" id="parts">${JSON.stringify(filesOf(chunks, everywhere, naming))}</script>`,
  ];
  return html
    .replaceAll(moduleScript, '')
    .replaceAll(preload, '')
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
}

function filesOf(
  chunks: readonly Chunk[],
  everywhere: ReadonlySet<string>,
  { partId, classHash }: FileNaming,
): PageFiles {
  const own = (files: Iterable<string>) => [...files].filter((file) => !everywhere.has(file));
  const sheetsOf = (chunk: Chunk) => own(chunk.viteMetadata?.importedCss ?? []);
  const styles = [...new Set(importsFirst(chunks, chunks).flatMap(sheetsOf))];
  const indexOf = (sheet: string) => styles.indexOf(sheet);

  const parts = chunks.flatMap((chunk) => {
    const [, part] = partId.exec(chunk.isDynamicEntry ? (chunk.facadeModuleId ?? '') : '') ?? [];
    if (part === undefined) return [];
    const needed = importsFirst([chunk], chunks);
    const scripts = own(needed.map(({ fileName }) => fileName)).map((name) => `/${name}`);
    return [{ part, scripts, sheets: [...new Set(needed.flatMap(sheetsOf))].map(indexOf) }];
  });
  const classes = chunks.flatMap((chunk) =>
    sheetsOf(chunk).flatMap((sheet) =>
      chunk.moduleIds.filter(isCssModule).map((id) => [classHash(withoutQuery(id)), indexOf(sheet)] as const),
    ),
  );
  return {
    scripts: Object.fromEntries(parts.map(({ part, scripts }) => [part, scripts])),
    styles: styles.map((name) => `/${name}`),
    stylesOfParts: Object.fromEntries(parts.map(({ part, sheets }) => [part, sheets])),
    stylesOfClasses: Object.fromEntries(classes),
  };
}

const withoutQuery = (id: string) => id.replace(/\?.*$/, '');
const isCssModule = (id: string) => withoutQuery(id).endsWith('.module.css');

/**
 * Some chunks and all that they import. Each comes after its imports: a component's styles override those of its inner
 * components.
 */
function importsFirst(wanted: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const visited = new Set<Chunk>();
  const sorted: Chunk[] = [];
  const visit = (chunk: Chunk) => {
    if (visited.has(chunk)) return;
    visited.add(chunk);
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) visit(each);
    sorted.push(chunk);
  };
  wanted.forEach(visit);
  return sorted;
}
