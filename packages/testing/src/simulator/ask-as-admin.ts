import { isExcused, lastError } from './perform-intent.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/**
 * Calls the API as the admin.
 *
 * @param mustRefuse why the shop has to refuse, in words; null when the move does not know
 * @returns `queued` for a transaction of the operator, `done` for an immediate effect, or the refusal
 * @throws Violation when the shop accepts a call that it must refuse
 * @throws Error when the shop answers that it is broken, though nothing was broken for it
 */
export async function askAsAdmin(
  world: World,
  path: string,
  body: object,
  mustRefuse: string | null = null,
): Promise<string> {
  const { server, adminToken, random } = world;
  const response = await server.request({
    method: 'POST',
    path: `/api${path}`,
    token: adminToken,
    body,
    idempotencyKey: `${random.below(2 ** 31)}:${random.below(2 ** 31)}`,
  });
  if (!isExcused(response, world)) throw new Error(`${path} answers ${response.status} ${lastError(world)}`);
  if (response.status >= 300) return `refused: ${response.code ?? response.status}`;
  if (mustRefuse !== null) throw new Violation('the shop agrees to what it must refuse', mustRefuse);
  if (response.body.approvalId !== undefined)
    throw new Violation('a call waits for a second admin without need');
  return response.status === 202 ? 'queued' : 'done';
}
