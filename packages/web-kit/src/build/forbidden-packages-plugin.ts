/** The fields of a bundle's chunk that this plugin reads. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
}

type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/**
 * Vite plugin: a build fails when a chunk has a module from one of these packages.
 *
 * @param names packages, or scopes with all their packages
 */
export function forbiddenPackagesPlugin(names: readonly string[]) {
  const pattern = new RegExp(`/node_modules/(?:${names.join('|')})/`);
  return {
    name: 'kura-forbidden-packages',
    generateBundle(_options: unknown, bundle: object) {
      const found = Object.values(bundle as Bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.filter((id) => pattern.test(id)).map((id) => `${file.fileName} has ${id}`)
          : [],
      );
      if (found.length > 0)
        throw new Error(`A browser must not load these modules:\n${found.slice(0, 10).join('\n')}`);
    },
  };
}
