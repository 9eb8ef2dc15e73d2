import { describe, expect, it } from 'vitest';
import { InvalidEnvError, readEnv } from './env.ts';

describe('environment of the local shop', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, chainPort: 8545 });
    expect(readEnv({}).folder).toMatch(/\.kura$/);
  });

  it.each(['0', '70000', '3000.5', 'three'])('refuses PORT=%s by name', (port) => {
    expect(() => readEnv({ PORT: port })).toThrow(InvalidEnvError);
    expect(() => readEnv({ PORT: port })).toThrow(/^PORT must be a port/);
  });
});
