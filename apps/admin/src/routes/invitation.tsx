import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AcceptInvitation } from '../features/identity/auth/accept-invitation.tsx';
import type { Setup } from '../features/identity/auth/choose-password.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A set-up of an invitation that was begun in this tab. */
    setup?: Setup;
  }
}

export const Route = createFileRoute('/invitation')({ component: InvitationPage });

/** The link carries its token behind the `#`, which browsers keep to themselves: no log has it. */
function InvitationPage() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [arrived] = useState({ invitation: hash, begun: state.setup ?? null });
  return (
    <AcceptInvitation
      {...arrived}
      // The link is used up by then. The rest of the set-up survives a reload in this tab alone.
      onBegun={(setup) => void navigate({ to: '/invitation', state: { setup }, replace: true })}
      onSignedIn={() => void navigate({ to: '/' })}
    />
  );
}
