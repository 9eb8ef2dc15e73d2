import type { SessionTokens } from '@kura/api-contract/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../client/problem.ts';
import type { TextStorage } from './browser-storage.ts';
import { SessionStore } from './session-store.ts';

const tokens = (generation: number): SessionTokens => ({
  role: 'USER',
  id: 'user-1',
  accessToken: `access-${generation}`,
  accessTokenExpiresAt: '2026-11-21T00:10:00.000Z',
  refreshToken: `refresh-${generation}`,
  refreshTokenExpiresAt: '2026-12-21T00:00:00.000Z',
});
const wallet = {
  kind: 'INJECTED',
  address: '0x00000000000000000000000000000000000000aa',
  rdns: 'example.wallet',
} as const;

/** Two tabs of one browser with shared storage and a shared lock. */
function browser() {
  let kept: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const tabs = new Set<() => void>();
  const exclusively = <Result>(run: () => Promise<Result>) => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
  const storage = (): TextStorage => {
    let own: () => void = () => undefined;
    return {
      read: () => kept,
      write: (text) => {
        kept = text;
        for (const tab of tabs) if (tab !== own) tab();
      },
      subscribe: (onForeignChange) => {
        own = onForeignChange;
        tabs.add(own);
        return () => tabs.delete(own);
      },
    };
  };
  return {
    write: (text: string | null) => {
      kept = text;
    },
    tab: (refresh: (token: string) => Promise<SessionTokens>) =>
      new SessionStore({ storage: storage(), exclusively, refresh }),
  };
}

const never = () => Promise.reject(new Error('not asked for'));

describe('session', () => {
  it('is restored by the next page', () => {
    const shop = browser();
    shop.tab(never).start(tokens(1), wallet);
    expect(shop.tab(never).current()).toMatchObject({ accountId: 'user-1', wallet });
  });

  it('stored before smart accounts existed keeps its injected wallet', () => {
    const shop = browser();
    const { kind: _, ...unnamed } = wallet;
    const { role, id: accountId, accessToken, refreshToken } = tokens(1);
    shop.write(JSON.stringify({ role, accountId, accessToken, refreshToken, wallet: unnamed }));
    expect(shop.tab(never).current()?.wallet).toEqual(wallet);
  });

  it('is null when the stored text is invalid', () => {
    const shop = browser();
    shop.write('{"accessToken":');
    expect(shop.tab(never).current()).toBeNull();
    shop.write('{"accessToken":"a"}');
    expect(shop.tab(never).current()).toBeNull();
  });

  it('starts and ends in every tab at once', () => {
    const shop = browser();
    const [one, two] = [shop.tab(never), shop.tab(never)];
    const listener = vi.fn();
    two.subscribe(listener);
    one.start(tokens(1), wallet);
    expect(two.current()?.accessToken).toBe('access-1');
    one.end();
    expect(two.current()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[T40] uses a refresh token once for any number of rejected calls and tabs', async () => {
    const shop = browser();
    const refresh = vi.fn(async () => tokens(2));
    const [one, two] = [shop.tab(refresh), shop.tab(refresh)];
    one.start(tokens(1), wallet);
    const renewed = await Promise.all([one.renew('access-1'), one.renew('access-1'), two.renew('access-1')]);
    expect(renewed).toEqual(['access-2', 'access-2', 'access-2']);
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
    expect(two.current()).toMatchObject({ refreshToken: 'refresh-2', wallet });
  });

  it('ends when the refresh token is rejected', async () => {
    const store = browser().tab(() =>
      Promise.reject(new Problem({ code: 'REFRESH_TOKEN_INVALID', status: 401 })),
    );
    store.start(tokens(1), wallet);
    await expect(store.renew('access-1')).resolves.toBeNull();
    expect(store.current()).toBeNull();
  });

  it('continues when the server cannot be reached', async () => {
    const store = browser().tab(() => Promise.reject(new Problem({ code: 'NETWORK', status: 0 })));
    store.start(tokens(1), wallet);
    await expect(store.renew('access-1')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(store.current()?.refreshToken).toBe('refresh-1');
  });

  describe('with an access token that expires', () => {
    const issuedAt = Date.parse('2026-11-21T00:00:00.000Z');
    const expiring = (generation: number, minutes: number): SessionTokens => ({
      ...tokens(generation),
      accessTokenExpiresAt: new Date(issuedAt + minutes * 60_000).toISOString(),
    });
    beforeEach(() => void vi.useFakeTimers({ now: issuedAt }));
    afterEach(() => void vi.useRealTimers());

    it('sends the token while it lives, and never a dead one', async () => {
      const refresh = vi.fn(async () => expiring(2, 20));
      const store = browser().tab(refresh);
      store.start(expiring(1, 10), wallet);
      vi.setSystemTime(issuedAt + 9 * 60_000);
      await expect(store.liveToken()).resolves.toBe('access-1');
      vi.setSystemTime(issuedAt + 10 * 60_000);
      await expect(Promise.all([store.liveToken(), store.liveToken()])).resolves.toEqual([
        'access-2',
        'access-2',
      ]);
      expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
    });

    it('leaves it to the server where the clock of the device is ahead', async () => {
      vi.setSystemTime(issuedAt + 3_600_000);
      const store = browser().tab(never);
      store.start(expiring(1, 10), wallet);
      await expect(store.liveToken()).resolves.toBe('access-1');
    });

    it('calls as a visitor once the session has ended', async () => {
      const store = browser().tab(() =>
        Promise.reject(new Problem({ code: 'REFRESH_TOKEN_INVALID', status: 401 })),
      );
      store.start(expiring(1, 10), wallet);
      vi.setSystemTime(issuedAt + 10 * 60_000);
      await expect(store.liveToken()).resolves.toBeNull();
      expect(store.current()).toBeNull();
    });
  });
});
