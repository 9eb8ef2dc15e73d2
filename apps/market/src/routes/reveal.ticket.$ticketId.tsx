import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { TicketRevealPage } from '../features/gacha/packs/reveal-page.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/reveal/ticket/$ticketId')({ component: TicketReveal });

function TicketReveal() {
  const t = useT();
  const { ticketId } = Route.useParams();
  const signIn = useSignIn();
  return (
    <>
      <PageHead title={t('reveal.title')} />
      <TicketRevealPage key={ticketId} ticketId={ticketId} onSignIn={signIn} />
    </>
  );
}
