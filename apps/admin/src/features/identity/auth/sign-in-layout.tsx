import { Button, Icon } from '@kura/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrandMark } from '../../../app/brand-mark.tsx';
import { NetworkBand } from '../../../app/network-band.tsx';
import { usePreferences } from '../../../app/preferences.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './sign-in-layout.module.css';

interface SignInLayoutProps {
  readonly heading: ReactNode;
  /** Above the heading: how far one is. */
  readonly step?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of pages before log-in: one panel under the logo. */
export function SignInLayout({ heading, step, lead, children }: SignInLayoutProps) {
  const t = useT();
  const { locale, chooseLocale } = usePreferences();
  const title = useRef<HTMLHeadingElement>(null);
  const isStep = step !== undefined;
  // Moves the focus to the heading of a new step, unless one of its fields has it. Screen readers then start there.
  useEffect(() => {
    if (isStep && document.activeElement === document.body) title.current?.focus();
  }, [isStep]);
  const other = locale === 'ja' ? 'en' : 'ja';
  return (
    <main className={`grid gap-4 justify-items-center content-center min-h-screen ${styles.page}`}>
      <div className={`grid gap-5 p-6 border rounded-lg bg-panel ${styles.panel}`}>
        <header className="grid gap-3 justify-items-start">
          <BrandMark sizePx={40} />
          <p className="font-650">{t('app.title')}</p>
          <NetworkBand />
          {step && <p className="text-sm text-soft">{step}</p>}
          <h1 ref={title} tabIndex={-1} className="text-xl outline-none">
            {heading}
          </h1>
          {lead && <p className="text-sm text-soft">{lead}</p>}
        </header>
        {children}
      </div>
      <Button tone="quiet" size="sm" lang={other} onClick={() => chooseLocale(other)}>
        <Icon name="globe" sizePx={16} />
        {other === 'en' ? 'English' : '日本語'}
      </Button>
    </main>
  );
}

/** The error of a form before log-in. */
export function SignInProblem({ error }: { error: unknown }) {
  const problemText = useProblemText();
  if (error === null) return null;
  return (
    <p className="p-4 py-3 rounded-md bg-danger text-sm text-danger" role="alert">
      {problemText(error)}
    </p>
  );
}
