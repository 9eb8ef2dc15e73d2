import type { Health } from '@kura/api-contract/system';
import type { AppContext } from '../../platform/index.ts';
import { checkHealth } from './check-health.ts';

/** With the time limit of a check (`timeoutMs`), a result is never older than 5 s. */
const checkIntervalMs = 2_500;

/** Checks the dependencies in the background of an api process, so that no health call waits for any of them. */
export async function watchHealth(app: AppContext): Promise<() => Promise<void>> {
  app.health.latest = await checkHealth(app);
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= refresh(app).finally(() => {
      checking = undefined;
    });
  }, checkIntervalMs);
  return async () => {
    clearInterval(timer);
    await checking;
  };
}

async function refresh(app: AppContext): Promise<void> {
  app.health.latest = await checkHealth(app);
}

const checks = new WeakMap<AppContext['health'], Promise<Health>>();

/** Checks the dependencies now. Concurrent callers share one check, so strangers can't multiply its cost. */
export function checkNow(context: AppContext): Promise<Health> {
  const underWay = checks.get(context.health);
  if (underWay !== undefined) return underWay;
  const check = checkHealth(context).finally(() => checks.delete(context.health));
  checks.set(context.health, check);
  return check;
}
