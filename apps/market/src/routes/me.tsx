import { Button, EmptyState, Tabs } from '@kura/ui';
import { shortAddress, useSession } from '@kura/web-kit';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { HeldGrid } from '../features/holdings/held-grid.tsx';
import { type HoldingTab, holdingTabs } from '../features/holdings/holding-tab.ts';
import { useSignIn } from '../features/session/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

interface MeSearch {
  readonly tab?: HoldingTab;
  readonly page?: number;
}

export const Route = createFileRoute('/me')({
  validateSearch: (raw: Record<string, unknown>): MeSearch => {
    const tab = holdingTabs.find((each) => each === raw['tab']);
    const page = Number(raw['page']);
    return { ...(tab && tab !== 'cards' && { tab }), ...(Number.isInteger(page) && page > 1 && { page }) };
  },
  component: Me,
});

function Me() {
  const t = useT();
  const session = useSession();
  const signIn = useSignIn();
  const router = useRouter();
  const { tab = 'cards', page: shownPage = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const address = session?.wallet?.address;

  return (
    <div className={page.page}>
      <header>
        <h1 className={page.title}>{t('me.title')}</h1>
        <p className={page.lead}>{address && shortAddress(address)}</p>
      </header>
      {address ? (
        <div>
          <Tabs
            label={t('me.tabs')}
            selected={tab}
            onSelect={(next) =>
              void navigate({ search: next === 'cards' ? {} : { tab: next }, replace: true })
            }
            items={holdingTabs.map((key) => ({ key, label: t(`me.tab.${key}`) }))}
          >
            <HeldGrid
              key={tab}
              owner={address}
              tab={tab}
              page={shownPage}
              hrefFor={(place) => router.buildLocation({ to: '/me', search: { tab, ...place } }).href}
              onGo={(place) => void navigate({ search: (kept) => ({ ...kept, ...place }) })}
            />
          </Tabs>
        </div>
      ) : (
        <EmptyState
          icon="wallet"
          title={t('me.signIn')}
          action={<Button onClick={signIn}>{t('session.signIn')}</Button>}
        />
      )}
    </div>
  );
}
