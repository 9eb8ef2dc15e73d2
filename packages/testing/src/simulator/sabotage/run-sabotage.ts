import { fork } from 'node:child_process';
import { withoutSharedPostgres } from '../../database/env.ts';
import { type SavedOrigin, saveOrigin } from '../save-origin.ts';
import type { History } from '../simulate.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { copySources, requireApplicable, type SabotagedCopy } from './sabotaged-copy.ts';

/** Each fault must be noticed within this many seeds and steps. */
const SEEDS = 8;
const STEPS = 120;
/** A process that takes longer hangs. */
const TIMEOUT_MS = 60 * 60_000;

interface Noticed {
  readonly fault: Fault;
  /** Null when no history noticed the fault. */
  readonly history: History | null;
}

/**
 * Puts faults into copies of the sources, one at a time in each, and runs histories until one breaks a rule.
 *
 * @param which names of faults, or `all`
 * @returns whether every fault was noticed
 * @throws when a name is unknown, or a patch no longer applies
 */
export async function runSabotage(
  which: string,
  processes: number,
  say: (text: string) => void,
): Promise<boolean> {
  const chosen = which === 'all' ? faults : which.split(',').map(faultOf);
  await requireApplicable(chosen);
  const waiting = [...chosen];
  const origin = await saveOrigin();
  const noticed: Noticed[] = [];
  const work = async (): Promise<void> => {
    const copy = await copySources();
    try {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        const one = fault;
        const history = await copy.with(one, () => firstViolation(copy, origin, one));
        noticed.push({ fault: one, history });
        const where = history && `seed ${history.seed}, step ${history.lines.length}`;
        say(`${one.name}: ${history === null ? 'NOT NOTICED' : `${where}: ${history.rule}`}`);
      }
    } finally {
      await copy.remove();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(processes, chosen.length) }, work));
  } finally {
    origin.remove();
  }
  const rows = chosen.flatMap((fault) => noticed.filter((one) => one.fault === fault));
  say(`\n${tableOf(rows)}`);
  const missed = rows.filter(({ history }) => history === null);
  say(
    `${rows.length - missed.length} of ${rows.length} faults noticed within ${SEEDS} seeds of ${STEPS} steps`,
  );
  return missed.length === 0;
}

function faultOf(name: string): Fault {
  const fault = faults.find((one) => one.name === name);
  if (!fault)
    throw new Error(`No fault is named ${name}. There are: ${faults.map((one) => one.name).join(', ')}`);
  return fault;
}

function firstViolation({ main }: SabotagedCopy, origin: SavedOrigin, fault: Fault): Promise<History | null> {
  const isOfDatabase = fault.patches.some(({ file }) => file.startsWith('packages/database/'));
  const begin = isOfDatabase ? [] : ['--origin', origin.file];
  const child = fork(
    main,
    [
      ...['--seeds', `${SEEDS}`, '--steps', `${STEPS}`, '--about', fault.about ?? 'all'],
      ...['--often', (fault.often ?? []).join(), '--stride', '1', '--first', ...begin],
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // The tables of the shared server were made without the fault.
      ...(isOfDatabase && { env: withoutSharedPostgres() }),
    },
  );
  let history: History | null = null;
  let complaint = '';
  child.on('message', (message) => {
    const finished = message as History;
    if (finished.violation !== null) history ??= finished;
  });
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  const timer = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(history);
      else reject(new Error(`A sabotaged simulator ended with ${code}: ${complaint.slice(-2_000)}`));
    });
  });
}

function tableOf(rows: readonly Noticed[]): string {
  const lines = rows.map(({ fault, history }) => [
    fault.name,
    history === null ? '-' : `${history.seed}`,
    history === null ? '-' : `${history.lines.length}`,
    history === null ? 'NOT NOTICED' : (history.rule ?? ''),
  ]);
  const cells = [['fault', 'seed', 'step', 'rule that noticed'], ...lines];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
