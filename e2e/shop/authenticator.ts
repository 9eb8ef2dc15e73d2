import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** The newest time step with a used code in this process, by secret. */
const usedStep = new Map<string, number>();

/**
 * Codes of an authenticator, in their order. The shop accepts those of the time steps before, at and after the current one,
 * each once and never an older one: when they are used up, the next one is waited for.
 */
export async function* codesOf(secret: string): AsyncGenerator<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: stepMs / 1_000 });
  const present = () => Math.floor(Date.now() / stepMs);
  const first = Math.max(present() - 1, (usedStep.get(secret) ?? 0) + 1);
  for (let step = first; step < first + 4; step += 1) {
    if (step > present() + 1) {
      await new Promise((resolve) => setTimeout(resolve, (step - 1) * stepMs - Date.now() + 500));
    }
    usedStep.set(secret, step);
    yield totp.generate({ timestamp: step * stepMs });
  }
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
