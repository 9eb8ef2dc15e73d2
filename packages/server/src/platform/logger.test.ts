import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  const logger = createLogger(
    { level: 'info', role: 'test' },
    { write: (line: string) => void lines.push(line) },
  );
  write(logger);
  return JSON.parse(lines[0] ?? '{}');
}

test('an error is logged whole, except the ABI that a contract call hangs on it', () => {
  const error = Object.assign(new Error('reverted', { cause: new Error('no code there') }), {
    abi: [{ type: 'function', name: 'buy' }],
    functionName: 'buy',
  });
  const { err } = logged((logger) => logger.error({ err: error }, 'A call failed'));
  expect(err).toMatchObject({ type: 'Error', functionName: 'buy' });
  expect(err.stack).toContain('no code there');
  expect(err).not.toHaveProperty('abi');
});

test('[T55] no secret is logged, however deep it is', () => {
  const line = logged((logger) => logger.info({ body: { account: { password: 'open sesame' } } }, 'seen'));
  expect(JSON.stringify(line)).not.toContain('open sesame');
});

test('no line is lost when the process exits or ends by a bug', () => {
  const logger = JSON.stringify(new URL('./logger.ts', import.meta.url).href);
  for (const end of ['process.exit(0)', 'setTimeout(() => { throw new Error("bug"); })']) {
    const program = `
      import { createLogger } from ${logger};
      const log = createLogger({ level: 'info', role: 'test' });
      for (let line = 1; line <= 2_000; line += 1) log.info({ line }, 'counted');
      ${end};`;
    let text: string;
    try {
      text = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', program], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }).toString();
    } catch (error) {
      text = String((error as { stdout: Buffer }).stdout);
    }
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).line);
    expect(lines).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  }
});
