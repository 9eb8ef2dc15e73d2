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

test('an error is logged whole, but for the ABI that a contract call hangs on it', () => {
  const error = Object.assign(new Error('reverted', { cause: new Error('no code there') }), {
    abi: [{ type: 'function', name: 'buy' }],
    functionName: 'buy',
  });
  const { err } = logged((logger) => logger.error({ err: error }, 'A call failed'));
  expect(err).toMatchObject({ type: 'Error', functionName: 'buy' });
  expect(err.stack).toContain('no code there');
  expect(err).not.toHaveProperty('abi');
});

test('[T55] no secret is logged, however deep it lies', () => {
  const line = logged((logger) => logger.info({ body: { account: { password: 'open sesame' } } }, 'seen'));
  expect(JSON.stringify(line)).not.toContain('open sesame');
});
