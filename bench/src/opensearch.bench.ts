import { execFileSync } from 'node:child_process';
import type { Benchmark } from './benchmark.ts';
import { sizes } from './search/env.ts';
import { measureEngine } from './search/measure-engine.ts';

/** Measures searches with OpenSearch and with PostgreSQL alone. */
export const benchmark: Benchmark = {
  name: `Search with OpenSearch, and with PostgreSQL as the reference: ${sizes.map((size) => size.toLocaleString('en')).join(', ')} cards (p50/p99 ms; CPU ms of both engines and of the reference)`,
  async run() {
    try {
      for (const program of ['javac', 'mvn']) execFileSync(program, ['-version'], { stdio: 'ignore' });
    } catch {
      return [
        {
          metric: 'not measured: a JDK and mvn are not on PATH',
          measured: '',
          reference: '',
          ratio: '',
          target: '',
        },
      ];
    }
    return measureEngine();
  },
};
