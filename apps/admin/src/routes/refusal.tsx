import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { RefuseByLink } from '../features/identity/auth/refuse-by-link.tsx';

export const Route = createFileRoute('/refusal')({ component: RefusalPage });

/** The link carries its token behind the `#`, which browsers keep to themselves: no log has it. */
function RefusalPage() {
  const { hash } = useLocation();
  const [token] = useState(hash);
  return <RefuseByLink token={token} />;
}
