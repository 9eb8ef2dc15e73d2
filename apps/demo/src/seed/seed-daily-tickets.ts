import type { MailBox } from '@kura/testing/mail';
import { collectors } from '../shop/collectors.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import type { ShopApi } from './api.ts';
import { signInWallet, visitor } from './identities.ts';

/** Collectors who may claim: accounts that are weeks old and paid for packs. */
const claimants = ['alice', 'bob'] as const;

interface DailyTicketsSeed {
  readonly origin: string;
  readonly clock: ShopClock;
  readonly mailBox: Pick<MailBox, 'newestTo'>;
}

/** Tickets for coming back and a free pack, every day, within a budget. Demo wallets confirm an address, so that they may claim. */
export async function seedDailyTickets(
  admin: ShopApi,
  { origin, clock, mailBox }: DailyTicketsSeed,
): Promise<void> {
  await admin.settings.change({
    entries: [
      { key: 'dailyLoginBudget', value: '50', version: 0 },
      { key: 'dailyDrawBudget', value: '20', version: 0 },
    ],
  });
  await Promise.all(
    claimants.map(async (name) => {
      const api = await signInWallet(origin, collectors[name], clock);
      const address = `${name}@kura.example`;
      await visitor(origin).auth.email({ email: address, language: 'en' });
      const { text } = await mailBox.newestTo(address);
      const code = /^\d{6}\b/m.exec(text)?.[0];
      if (code === undefined) throw new Error(`there is no code in the mail to ${address}`);
      await api.users.updateProfile({ email: { address, code } });
    }),
  );
}
