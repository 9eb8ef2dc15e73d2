import { createAppClient } from '@kura/web-kit';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { Route } from '../routes/__root.tsx';

/** The root route's response to an address for a value of the setting. */
async function leadsTo(pathname: string, comingSoon: string): Promise<string | null> {
  const client = createAppClient({ appKind: 'market', routes: {}, origin: 'http://localhost' });
  client.queryClient.setQueryData(['config'], { comingSoon });
  const { beforeLoad } = Route.options;
  try {
    await (beforeLoad as (options: unknown) => unknown)({ context: { client }, location: { pathname } });
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return String(error.options.to);
  }
}

describe('fixed: the setting comingSoon', () => {
  it.each(['/', '/market', '/cards/1', '/nowhere'])('sends %s to /coming-soon', async (path) => {
    expect(await leadsTo(path, 'true')).toBe('/coming-soon');
    expect(await leadsTo(path, 'false')).toBeNull();
  });

  it('leaves /coming-soon where it is', async () => {
    expect(await leadsTo('/coming-soon', 'true')).toBeNull();
  });
});
