import { parseArgs } from 'node:util';
import { curlOf, fuzz } from './fuzz.ts';
import { startFuzzTarget } from './fuzz-target.ts';

// npm run fuzz -- --requests 40000 [--seed 1] [--only gacha.]

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '40000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
const print = (text: string) => void process.stdout.write(`${text}\n`);

const target = await startFuzzTarget();
print(`seed ${seed}: ${requests} requests to ${target.calls.length} calls`);
const startedMs = performance.now();
try {
  const report = await fuzz(target, {
    seed,
    requests,
    only: values.only,
    onRound: (done) => print(`${done} requests, ${Math.round((performance.now() - startedMs) / 1_000)} s`),
    onFault(fault) {
      print(`\n${fault.name} as ${fault.identity} ${fault.says}\n  ${curlOf(fault).slice(0, 2_000)}`);
      const logged = target.shop.server.logLines.find(
        (line) => line['requestId'] === fault.requestId && line['err'] !== undefined,
      );
      if (logged !== undefined) print(`  ${JSON.stringify(logged['err']).slice(0, 2_000)}`);
    },
  });
  const statuses = [...report.statuses].sort(([one], [other]) => one - other);
  print(
    `\n${report.requests} requests in ${Math.round((performance.now() - startedMs) / 1_000)} s, ${report.faults.length} faults`,
  );
  print(statuses.map(([status, count]) => `${status}: ${count}`).join(' · '));
  if (report.faults.length > 0) {
    print(`The same requests again: npm run fuzz -- --seed ${seed} --requests ${requests}`);
    process.exitCode = 1;
  }
} finally {
  await target.stop();
}
// A program that `npm run` started has a channel to it, which would keep it running.
process.exit();
