import { readShop } from './shop.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

interface KeptMail extends Mail {
  readonly time: string;
  readonly envelope: { readonly to: readonly { readonly address: string }[] };
}

const timeoutMs = 90_000;

/** Waits until this many mails to an address have a value, and returns the value in the last one. */
async function newestOf<Value>(
  address: string,
  least: number,
  read: (mail: Mail) => Value | undefined,
): Promise<Value> {
  for (const endMs = Date.now() + timeoutMs; Date.now() < endMs; ) {
    const response = await fetch(`${readShop().mailUrl}/api/email`);
    const found = ((await response.json()) as KeptMail[])
      .filter(({ envelope }) => envelope.to.some((to) => to.address === address))
      .sort((a, b) => (a.time < b.time ? -1 : 1))
      .map(read)
      .filter((value) => value !== undefined);
    const newest = found.at(-1);
    if (newest !== undefined && found.length >= least) return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no such mail came for ${address}`);
}

/** Waits until this many mails have arrived for an address, and returns the last. */
export const newestMailTo = (address: string, least = 1): Promise<Mail> =>
  newestOf(address, least, (mail) => mail);

/** Waits until this many mails with a code have arrived for an address, and returns the last code. News may come between them. */
export const newestCodeTo = (address: string, least = 1): Promise<string> =>
  newestOf(address, least, ({ text }) => /^\d{6}\b/m.exec(text)?.[0]);
