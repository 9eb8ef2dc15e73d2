interface File {
  readonly path: string;
  readonly text: string;
}

const layoutSheets = /^(?:packages\/ui\/src\/styles|apps\/admin\/src\/app)\/layout\.css$/;
const sharedSheets = /^(?:packages\/ui\/src\/styles|apps\/\w+\/src\/app)\/[\w-]+(?<!\.module)\.css$/;
const webCode = /^(?:packages\/(?:ui|web-kit)|apps\/(?:market|admin))\/src\/.+(?<!\.test)\.tsx?$/;
const definition = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi;
/** A class attribute that is a string or a template. */
const attribute = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[a-z][\w-]*$/i.test(word));
const definedIn = ({ text }: File): string[] =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(definition)].map(([, name = '']) => name);

/** Reports class names that no shared sheet defines, and classes of the layout sheets that no component uses. */
export function sharedClassFaults(files: readonly File[]): string[] {
  const defined = new Set(files.filter(({ path }) => sharedSheets.test(path)).flatMap(definedIn));
  const code = files.filter(({ path }) => webCode.test(path));
  const unknown = code.flatMap(({ path, text }) =>
    [...text.matchAll(attribute)]
      .flatMap(([, literal, template]) => wordsOf(literal ?? template ?? ''))
      .filter((name) => !defined.has(name))
      .map((name) => `${path} uses the class ${name}, which no shared sheet defines`),
  );
  const strings = code.flatMap(({ text }) => text.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? []);
  const used = new Set(strings.flatMap((text) => wordsOf(text.slice(1, -1))));
  const unused = files
    .filter(({ path }) => layoutSheets.test(path))
    .flatMap((sheet) =>
      definedIn(sheet)
        .filter((name) => !used.has(name))
        .map((name) => `${sheet.path} defines the class ${name}, which no component uses`),
    );
  return [...unknown, ...new Set(unused)];
}
