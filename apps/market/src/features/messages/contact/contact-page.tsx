import { Button, buttonClass } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ContactForm } from './contact-form.tsx';
import { FollowUpForm } from './follow-up-form.tsx';

/** The contact form; with the token of an answer's link, a form that continues the inquiry. */
export function ContactPage({ thread }: { thread: string | undefined }) {
  const t = useTexts('contact');
  const [number, setNumber] = useState<string | null>(null);

  if (number !== null) {
    return (
      <div className="grid gap-4 justify-items-start max-w-640px" role="status">
        <Notice tone="success">
          <strong>{t('contact.sent')}</strong>
          <p>{t('contact.sent.text', { number })}</p>
        </Notice>
        <Button tone="secondary" onClick={() => setNumber(null)}>
          {t('contact.again')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="max-w-60ch text-soft">
        {t(thread === undefined ? 'contact.lead' : 'contact.lead.thread')}
      </p>
      {thread === undefined ? (
        <ContactForm onSent={setNumber} />
      ) : (
        <>
          <FollowUpForm thread={thread} onSent={setNumber} />
          <p>
            <Link to="/contact" search={{}} className={buttonClass({ tone: 'quiet' })}>
              {t('contact.new')}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
