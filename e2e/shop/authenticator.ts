import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** Codes of an authenticator. One works once: other journeys may have used the first, and the second. */
export async function* codesOf(secret: string): AsyncGenerator<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  yield totp.generate({ timestamp: Date.now() - stepMs });
  yield totp.generate();
  await new Promise((resolve) => setTimeout(resolve, stepMs - (Date.now() % stepMs) + 500));
  yield totp.generate();
}

interface AskedForCode {
  readonly secret: string;
  readonly field: string;
  readonly button: string;
  /** The call that takes the code, by the end of its path. */
  readonly call: string;
}

/** Enters codes where one is asked for until one is taken. */
export async function enterCode(page: Page, { secret, field, button, call }: AskedForCode): Promise<void> {
  for await (const code of codesOf(secret)) {
    await page.getByLabel(field).fill(code);
    const answered = page.waitForResponse((response) => response.url().endsWith(call));
    await page.getByRole('button', { name: button, exact: true }).click();
    if ((await answered).ok()) return;
  }
  throw new Error(`no code is taken by ${call}`);
}
