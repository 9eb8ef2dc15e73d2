import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { withoutSharedPostgres } from '../../packages/testing/src/database/env.ts';
import { saveOrigin } from '../../packages/testing/src/simulator/save-origin.ts';
import type { History } from '../../packages/testing/src/simulator/simulate.ts';
import { type Session, writeInto } from './engine.ts';
import type { Mutant } from './mutants.ts';
import type { Fault } from './simulator-faults.ts';

/** Histories in which a fault must be noticed. */
const LENGTH = ['--seeds', '8', '--steps', '120'];

/** Opens lanes for named faults. The test of a fault is the simulator, which runs histories until one breaks a rule. */
export async function openSimulator(faults: readonly Fault[]): Promise<Session> {
  const origin = await saveOrigin();
  const tests = new Map<Mutant, string>();
  const histories = new Map<string, { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv }>();
  for (const fault of faults) {
    const { about, often } = fault;
    // The tables of the shared server were made without the fault.
    const isOwn = [fault, ...(fault.also ?? [])].some(({ file }) => file.startsWith('packages/database/'));
    const test = `histories about ${about}${often && `, often: ${often}`}${isOwn ? ', with an own database' : ''}`;
    tests.set(fault, test);
    const args = ['--about', about, '--often', often.replaceAll(', ', ',')];
    histories.set(test, {
      args: [...LENGTH, ...args, ...(isOwn ? [] : ['--origin', origin.file]), '--stride', '1', '--first'],
      env: isOwn ? withoutSharedPostgres() : process.env,
    });
  }
  return {
    limitMs: 60 * 60_000,
    testsOf: (fault) => [tests.get(fault) ?? ''],
    close: async () => origin.remove(),
    async open(copy) {
      let child: ChildProcess | undefined;
      return {
        ...writeInto(copy),
        stop: async () => void child?.kill(),
        async run(test, limitMs) {
          const { args = [], env } = histories.get(test) ?? {};
          child = fork(path.join(copy.root, 'packages/testing/src/simulator/main.ts'), args, {
            env: { ...env, TMPDIR: copy.temporary },
            stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
            timeout: limitMs,
          });
          let broken: History | undefined;
          let errors = '';
          child.on('message', (message) => {
            if ((message as History).violation !== null) broken ??= message as History;
          });
          child.stderr?.on('data', (text) => {
            errors += text;
          });
          const [code] = await once(child, 'exit');
          if (broken) return { failure: `seed ${broken.seed}, step ${broken.lines.length}: ${broken.rule}` };
          if (child.killed) return { failure: `longer than ${Math.round(limitMs / 1000)} s`, isLate: true };
          if (code !== 0) throw new Error(`The simulator ended with ${code}: ${errors.slice(-2_000)}`);
          return {};
        },
      };
    },
  };
}
