import { readdir } from 'node:fs/promises';
import type { Benchmark, Row } from './benchmark.ts';

const columns = [
  'metric',
  'measured',
  'reference',
  'ratio',
  'target',
] as const satisfies readonly (keyof Row)[];
const ending = '.bench.ts';

/** Runs the benchmarks named on the command line, or all of them, one after the other, and prints a table for each. */
async function main(wanted: readonly string[]): Promise<void> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(ending)).sort();
  const names = files.map((file) => file.slice(0, -ending.length));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(
      `Unknown benchmark: ${unknown.join(', ')}\nUsage: npm run bench -- [${names.join('|')}]…\n`,
    );
    process.exit(2);
  }
  for (const name of wanted.length > 0 ? wanted : names) {
    const { benchmark } = (await import(`./${name}${ending}`)) as { benchmark: Benchmark };
    print(benchmark.name, await benchmark.run());
  }
}

function print(title: string, rows: readonly Row[]): void {
  const widths = columns.map((column) =>
    Math.max(...[column, ...rows.map((row) => row[column])].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ');
  process.stdout.write(`\n${title}\n${line(columns)}\n`);
  for (const row of rows) process.stdout.write(`${line(columns.map((column) => row[column]))}\n`);
}

await main(process.argv.slice(2));
// Servers and pools of a benchmark are closed by it; an idle socket somewhere must not keep the table waiting.
process.exit(0);
