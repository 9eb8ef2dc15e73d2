import { randomUUID } from 'node:crypto';
import { adminToken } from './admin.ts';
import { readShop } from './shop.ts';

/** The shop gives somebody points, as an admin does for a reason. */
export async function givePoints(wallet: string, amount: string): Promise<void> {
  const response = await fetch(`${readShop().url}/api/contract/mint-point-token`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await adminToken()}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ wallet, amount, reason: 'A welcome to the shop' }),
  });
  if (!response.ok) throw new Error(`the points were refused: ${response.status} ${await response.text()}`);
}
