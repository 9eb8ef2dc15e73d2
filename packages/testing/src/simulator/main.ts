import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  type About,
  type History,
  moveSets,
  movesOf,
  openOrigin,
  type PreparedOrigin,
  prepareOrigin,
  simulate,
} from './index.ts';
import { type Reach, unreached } from './reach.ts';
import { keepOrigin, reopenOrigin, saveOrigin } from './save-origin.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    steps: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    print: { type: 'boolean', default: false },
    about: { type: 'string', default: 'all' },
    // Names of moves, separated by commas.
    often: { type: 'string', default: '' },
    // A folder with the origin of an earlier run, in which a history broke a rule.
    kept: { type: 'string' },
    // Ends at the first history that breaks a rule.
    first: { type: 'boolean', default: false },
    // The arguments of the processes that it starts: their seeds, and the state where their histories begin.
    stride: { type: 'string' },
    origin: { type: 'string' },
  },
});
const seeds = Number(values.seeds);
const steps = Number(values.steps);
const from = Number(values.from);
const about = aboutOf(values.about);
const often = values.often.split(',').filter((name) => name !== '');
// An unknown name fails before anything runs.
movesOf(about, often);

function aboutOf(text: string): About {
  if (Object.hasOwn(moveSets, text)) return text as About;
  throw new Error(`--about is one of ${Object.keys(moveSets).join(', ')}`);
}

/** Seeds `from`, `from + stride`, … below `end`, one after another in this process. */
async function runSeeds(
  prepared: PreparedOrigin,
  stride: number,
  tell: (history: History) => void,
): Promise<void> {
  const origin = openOrigin(prepared);
  for (let seed = from; seed < from + seeds; seed += stride) {
    const history = await simulate(origin, seed, steps, about, often);
    tell(history);
    if (values.first && history.violation !== null) break;
  }
}

/**
 * Processes have chains of their own, and databases of their own on one server. A process that dies fails the history that it was
 * running, and another one runs those after it.
 */
function runInProcesses(
  originFile: string,
  first: number,
  stride: number,
  tell: (history: History) => void,
): Promise<void> {
  const rest = from + seeds - first;
  if (rest <= 0) return Promise.resolve();
  const child = fork(
    import.meta.filename,
    [
      ...['--from', `${first}`, '--seeds', `${rest}`, '--steps', `${steps}`, '--stride', `${stride}`],
      ...['--origin', originFile, '--about', about, '--often', often.join()],
    ],
    // Most memory that a step allocates is garbage after it: a larger young generation is collected less often.
    { execArgv: [...process.execArgv, '--max-semi-space-size=64'] },
  );
  let seed = first;
  child.on('message', (message) => {
    const history = message as History;
    seed = history.seed + stride;
    tell(history);
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      const rule = `its process ended with ${code}`;
      tell({ seed, lines: [], deadEvents: 0, reach: {}, violation: rule, rule });
      resolve(runInProcesses(originFile, seed + stride, stride, tell));
    });
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function runAll(): Promise<boolean> {
  const processes = Math.max(1, Math.min(seeds, Number(values.processes)));
  const startedMs = performance.now();
  const broken: number[] = [];
  const reaches: Reach[] = [];
  let finished = 0;
  let reorganised = 0;
  let deadEvents = 0;
  const note = (history: History): void => {
    finished += 1;
    reaches.push(history.reach);
    deadEvents += history.deadEvents;
    if (history.deadEvents > 0) reorganised += 1;
    if (values.print) print(history.lines.join('\n'));
    const result = history.violation === null ? 'no violation' : `VIOLATION: ${history.rule}`;
    print(`seed ${history.seed}: ${result}, ${history.deadEvents} dead events (${finished} of ${seeds})`);
    const without = unreached([history.reach]);
    if (without.length > 0) print(`  without ${without.join(', ')}`);
    if (history.violation !== null) {
      broken.push(history.seed);
      print(`  ${history.violation}\n  ${history.lines.slice(-12).join('\n  ')}\n`);
    }
  };
  const origin = values.kept === undefined ? await saveOrigin() : await reopenOrigin(values.kept);
  let kept = values.kept;
  try {
    await Promise.all(
      Array.from({ length: processes }, (_, position) =>
        runInProcesses(origin.file, from + position, processes, note),
      ),
    );
    if (broken.length > 0 && kept === undefined) {
      kept = `.kura/simulator/${new Date()
        .toISOString()
        .replaceAll(/[^0-9T]/g, '')
        .slice(0, 15)}`;
      await keepOrigin(origin, kept);
    }
  } finally {
    origin.remove();
  }
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  print(`${finished} histories of ${steps} steps in ${minutes} minutes: ${broken.length} with a violation`);
  if (broken.length > 0)
    print(
      `To see one again: npm run simulate -- --kept ${kept} --from ${broken[0]} --seeds 1 --steps ${steps} --about ${about}${often.length > 0 ? ` --often '${often}'` : ''} --print`,
    );
  print(`${deadEvents} dead events, in ${reorganised} of ${finished} histories`);
  const missing = unreached(reaches);
  if (missing.length > 0) print(`No history had: ${missing.join(', ')}`);
  // Histories without them would say nothing about reorganisations.
  const isReorganised = reorganised * 2 >= finished;
  if (!isReorganised) print('Too few histories have reorganisations with dead events');
  return broken.length === 0 && isReorganised;
}

if (values.stride === undefined) {
  process.exit((await runAll()) ? 0 : 1);
} else {
  // Who started it is gone.
  process.once('disconnect', () => process.exit(1));
  const tell = (history: History) => void process.send?.(history);
  if (values.origin === undefined) {
    const prepared = await prepareOrigin();
    await runSeeds(prepared, Number(values.stride), tell);
    prepared.remove();
  } else {
    await runSeeds(JSON.parse(readFileSync(values.origin, 'utf8')), Number(values.stride), tell);
  }
  process.exit(0);
}
