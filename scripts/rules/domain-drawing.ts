/** Draws the domains of the server in ARCHITECTURE.md, from their folders and imports: `npm run generate`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const marker = /(?<=<!-- drawn by npm run generate -->\n)[\s\S]*(?=<!-- end of the drawing -->)/;

/** The domains that each domain imports. */
export type DomainImports = ReadonlyMap<string, ReadonlySet<string>>;

/** Leaves out each import that follows from others: of `a → b → c` and `a → c` the last. */
export function reduceImports(imports: DomainImports): [from: string, to: string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** A table as the formatter aligns it. */
function alignedTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}

/** Reads which domains the code of each domain imports, tests aside. */
export function readDomainImports(server: string): DomainImports {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('*/**/*.ts', {
    cwd: server,
    exclude: ['**/*.{test,check,matrix}.ts'],
  }).sort()) {
    const [domain = ''] = file.split(path.sep);
    const targets = imports.get(domain) ?? new Set();
    imports.set(domain, targets);
    const source = readFileSync(path.join(server, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/\bfrom '(\.[^']+)'/g)) {
      const [target = ''] = path.posix.join(path.posix.dirname(file), specifier).split('/');
      if (target !== domain) targets.add(target);
    }
  }
  return imports;
}

/** Writes the drawing unless `check` is set, and returns a fault when the page differs from the code. */
export function drawDomains(root: string, check: boolean): string[] {
  const server = path.join(root, 'packages/server/src');
  const imports = readDomainImports(server);
  const about = (domain: string) =>
    /^\/\*\*\s*([\s\S]*?)\s*\*\//.exec(readFileSync(path.join(server, domain, 'index.ts'), 'utf8'))?.[1];
  const rows = [...imports.keys()].map((domain) => [`\`${domain}\``, about(domain) ?? '']);
  const arrows = reduceImports(imports).map(([from, to]) => `  ${from} --> ${to}\n`);
  const drawing =
    `\n\`\`\`mermaid\nflowchart TD\n${arrows.join('')}\`\`\`\n\n` +
    `${alignedTable(['domain', 'contains'], rows)}\n`;
  const file = path.join(root, 'ARCHITECTURE.md');
  const before = readFileSync(file, 'utf8');
  if (!marker.test(before)) return ['ARCHITECTURE.md has no place for the drawing'];
  const page = before.replace(marker, drawing);
  if (!check) writeFileSync(file, page);
  else if (page !== before) return ['ARCHITECTURE.md differs from the imports of the server'];
  return [];
}
