import { type Locale, type Messages, useLocale, useSession, WordingProvider } from '@kura/web-kit';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { loadLaterTexts } from './texts.ts';

/**
 * Says to those who act by a passkey in words of their own what is otherwise said about wallets, signatures and network fees:
 * they have none of these. One place for all screens, which know nothing of it; nobody else downloads the words.
 */
export function AccountWording({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const isAccount = useSession()?.wallet?.kind === 'ACCOUNT';
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState<{ locale: Locale; wording: Messages } | null>(null);

  useEffect(() => {
    if (!isAccount) return;
    let current = true;
    loadLaterTexts('account-wording', locale).then(
      (wording) => current && setLoaded({ locale, wording }),
      // Without them the default texts are shown, which are mostly correct.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isAccount, locale]);

  const wording = hydrated && isAccount && loaded?.locale === locale ? loaded.wording : null;
  return <WordingProvider wording={wording}>{children}</WordingProvider>;
}
