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

/** Waits until this many mails have arrived for an address, and returns the last. Only those that match count. */
export async function newestMailTo(
  address: string,
  least = 1,
  matches: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  for (const endMs = Date.now() + timeoutMs; Date.now() < endMs; ) {
    const response = await fetch(`${readShop().mailUrl}/api/email`);
    const mails = ((await response.json()) as KeptMail[])
      .filter((mail) => mail.envelope.to.some((to) => to.address === address) && matches(mail))
      .sort((a, b) => (a.time < b.time ? -1 : 1));
    const newest = mails.at(-1);
    if (newest !== undefined && mails.length >= least) return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail came for ${address}`);
}

const codeIn = ({ text }: Mail): string | undefined => /^\d{6}\b/m.exec(text)?.[0];

/** Waits until this many mails with a code have arrived for an address, and returns the last code. News may come between them. */
export async function newestCodeTo(address: string, least = 1): Promise<string> {
  return codeIn(await newestMailTo(address, least, (mail) => codeIn(mail) !== undefined)) ?? '';
}
