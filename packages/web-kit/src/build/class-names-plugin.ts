import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The hash in all class names of a CSS module: different ones make up a large part of small compressed scripts. */
export function classHash(file: string): string {
  return createHash('sha256').update(path.relative(root, file)).digest('base64url').slice(0, 5);
}

/**
 * Vite plugin: a build gives classes of CSS modules short names and writes them into the scripts, where each module would
 * otherwise be an object with all its names.
 */
export function classNamesPlugin() {
  const namesOf = new Map<string, string[]>();
  const shortName = (name: string, file: string) => {
    const names = namesOf.get(file) ?? [];
    if (!names.includes(name)) namesOf.set(file, [...names, name]);
    return `${toLetters(names.includes(name) ? names.indexOf(name) : names.length)}_${classHash(file)}`;
  };
  const imports = {
    name: 'kura-class-imports',
    apply: 'build' as const,
    enforce: 'pre' as const,
    config: () => ({
      css: { modules: { generateScopedName: shortName } },
      build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' as const, pass: 1 } } } },
    }),
    // The bundler replaces the constants of a namespace by their values, unlike the properties of an object.
    transform: (code: string, id: string) =>
      isScript.test(id) && code.includes('.module.css')
        ? { code: code.replaceAll(defaultImport, 'import * as $1 from '), map: null }
        : null,
  };
  const modules = {
    name: 'kura-class-names',
    apply: 'build' as const,
    enforce: 'post' as const,
    transform(code: string, id: string) {
      if (!id.endsWith('.module.css')) return null;
      // Without its constants the module is empty. The build keeps its style sheet only with the module.
      return { code: code.replace(defaultExport, ''), map: null, moduleSideEffects: 'no-treeshake' as const };
    },
  };
  return [imports, modules];
}

const isScript = /\.tsx?(?:\?|$)/;
const defaultExport = /^export default \{[^}]*\};?$/m;
const defaultImport = /^import (\w+) from (?=["'][^"']+\.module\.css["'])/gm;

/** 0 is `a`, 25 is `z`, 26 is `aa`. */
function toLetters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter;
}
