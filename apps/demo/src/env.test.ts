import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { InvalidEnvError, readEnv } from './env.ts';

describe('environment of the local shop', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, chainPort: 8545 });
    expect(readEnv({}).folder).toMatch(/\.kura$/);
  });

  it('has the cache folder of the system, or its own', () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    expect(readEnv({}).cache).toBe(join(homedir(), '.cache', 'kura'));
    expect(readEnv({ XDG_CACHE_HOME: '/var/cache' }).cache).toBe('/var/cache/kura');
    expect(readEnv({ XDG_CACHE_HOME: 'relative' }).cache).toBe(join(homedir(), '.cache', 'kura'));
    expect(readEnv({ XDG_CACHE_HOME: '/var/cache', KURA_CACHE: '/own' }).cache).toBe('/own');
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    expect(readEnv({}).cache).toBe(join(homedir(), 'Library', 'Caches', 'kura'));
  });

  it.each(['0', '70000', '3000.5', 'three'])('refuses PORT=%s by name', (port) => {
    expect(() => readEnv({ PORT: port })).toThrow(InvalidEnvError);
    expect(() => readEnv({ PORT: port })).toThrow(/^PORT must be a port/);
  });

  describe('X', () => {
    const app = { KURA_X_CLIENT_ID: 'client-of-the-app', KURA_X_CLIENT_SECRET: 'secret-of-the-app' };

    it('is simulated without variables', () => {
      expect(readEnv({}).x).toBeNull();
      expect(readEnv({ KURA_X_CLIENT_ID: '', KURA_X_CLIENT_SECRET: '' }).x).toBeNull();
    });

    it('is the real one with an app at X, and keeps its other variables', () => {
      expect(readEnv(app).x).toEqual(app);
      const more = { ...app, KURA_X_REDIRECT_URLS: 'http://localhost:3000/campaigns/x' };
      expect(readEnv({ ...more, KURA_CHAIN_PORT: '0' }).x).toEqual(more);
    });

    it.each([
      ['KURA_X_CLIENT_SECRET', 'KURA_X_CLIENT_ID', { KURA_X_CLIENT_ID: 'client-of-the-app' }],
      ['KURA_X_CLIENT_ID', 'KURA_X_CLIENT_SECRET', { KURA_X_CLIENT_SECRET: 'secret-of-the-app' }],
      ['KURA_X_CLIENT_ID', 'KURA_X_API_URL', { KURA_X_API_URL: 'https://api.x.com' }],
    ])('refuses an app without %s', (missing, given, env) => {
      expect(() => readEnv(env)).toThrow(InvalidEnvError);
      expect(() => readEnv(env)).toThrow(`${missing} is missing: ${given} needs it`);
    });
  });
});
