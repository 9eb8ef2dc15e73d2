import { openContext, parseEnv } from '@kura/app-server';
import { createAdmin } from '@kura/server';
import type { ShopSecrets } from './secrets.ts';

/** Creates the shop's admin as the operator of a server does, unless it was created at an earlier start. */
export async function createFirstAdmin(
  env: Readonly<Record<string, string>>,
  { email, password, totpSecret }: ShopSecrets['admin'],
): Promise<void> {
  const { context, close } = await openContext(parseEnv(env));
  try {
    const existing = await context.db
      .selectFrom('admin_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!existing) await createAdmin(context, { email, name: 'Kura', password, totpSecret });
  } finally {
    await close();
  }
}
