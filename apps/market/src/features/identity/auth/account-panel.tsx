import {
  Avatar,
  Button,
  CopyButton,
  DescriptionList,
  Icon,
  type IconName,
  LoadingRegion,
  Skeleton,
} from '@kura/ui';
import {
  balancesQuery,
  formatUnits,
  meQuery,
  type SessionWallet,
  shortAddress,
  signOut,
  useAppClient,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Loaded } from '../../../components/loaded.tsx';
import { coinBalance, exactPriceText, tokenName } from '../../../components/price-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useModals } from '../../../modals/market-modals.ts';
import styles from './account-panel.module.css';

/** The signed-in user, their balances, links to their pages, and the logout. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useAppClient();
  const modals = useModals();
  const wallet = useSession()?.wallet;
  if (!wallet) return null;
  const { address } = wallet;
  return (
    <div className="stack gap-5">
      <Person wallet={wallet} />
      <Balances wallet={wallet} />
      <nav aria-label={t('session.pages')}>
        <ul className="grid gap-1">
          <Way to="/me" icon="card" onClick={onClose}>
            {t('nav.me')}
          </Way>
          <Way to="/wallet" icon="wallet" onClick={onClose}>
            {t('nav.wallet')}
          </Way>
          <Way to="/u/$id" params={{ id: address }} icon="user" onClick={onClose}>
            {t('session.profile')}
          </Way>
          <Way to="/settings" icon="settings" onClick={onClose}>
            {t('settings.title')}
          </Way>
          <li>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                onClose();
                modals.open('RECEIVE_TOKEN', { address });
              }}
            >
              <Icon name="copy" sizePx={20} />
              {t('session.receive')}
            </button>
          </li>
        </ul>
      </nav>
      <Button
        tone="quiet"
        wide
        onClick={() => {
          onClose();
          void signOut(client).catch(() => undefined);
        }}
      >
        <Icon name="exit" sizePx={18} />
        {t('session.signOut')}
      </Button>
    </div>
  );
}

/** The name for passkey accounts; the address for wallets, which show the same address. */
function Person({ wallet: { address, kind } }: { wallet: SessionWallet }) {
  const { api } = useAppClient();
  const { data: me } = useQuery(meQuery(api));
  return (
    <div className="flex gap-4 items-center">
      <Avatar seed={address} imageUrl={me?.avatarUrl} sizePx={48} />
      {kind === 'ACCOUNT' ? (
        <p className="grid min-w-0 text-lg font-600">
          {me?.name}
          {me?.email && (
            <span className={`overflow-hidden text-sm font-400 text-faint ${styles.email}`}>{me.email}</span>
          )}
        </p>
      ) : (
        <p className="flex gap-2 items-center text-lg font-600 tabular">
          {shortAddress(address)}
          <CopyButton text={address} label={shortAddress(address)} />
        </p>
      )}
    </div>
  );
}

function Balances({ wallet: { address, kind } }: { wallet: SessionWallet }) {
  const t = useT();
  const { api } = useAppClient();
  const query = useQuery(balancesQuery(api));
  return (
    <section aria-label={t('session.balances')} className={`border rounded-md ${styles.balances}`}>
      <Loaded
        query={query}
        loading={
          <LoadingRegion>
            <Skeleton height={heights[kind]} />
          </LoadingRegion>
        }
      >
        {({ wallets }) => {
          const held = wallets.find((wallet) => wallet.address.toLowerCase() === address.toLowerCase());
          return (
            held && (
              <DescriptionList
                facts={[
                  ...held.tokens.map((token) => ({
                    key: token.kind,
                    name: tokenName(t, token.kind),
                    value: exactPriceText(t, token.balance, token.kind),
                  })),
                  ...(held.kind === 'INJECTED'
                    ? [
                        {
                          key: 'native',
                          name: t('session.native'),
                          value: formatUnits(coinBalance(held.native)),
                        },
                      ]
                    : []),
                ]}
              />
            )
          );
        }}
      </Loaded>
    </section>
  );
}

/** Balances of three tokens, and of the native coin where the user pays fees with it. */
const heights = { ACCOUNT: '131px', INJECTED: '174px' } as const;

interface WayProps extends Pick<LinkProps, 'to' | 'params'> {
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly children: string;
}

function Way({ icon, onClick, children, ...link }: WayProps) {
  return (
    <li>
      <Link {...link} className={styles.way} onClick={onClick}>
        <Icon name={icon} sizePx={20} />
        {children}
        <Icon name="chevron-right" sizePx={16} />
      </Link>
    </li>
  );
}
