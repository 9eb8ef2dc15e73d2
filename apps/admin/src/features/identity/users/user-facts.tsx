import type { UserRecord } from '@kura/api-contract/user-records';
import { Chip, CopyButton, DescriptionList, type Fact, Row, RowList } from '@kura/ui';
import { formatDate, formatDollars, shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { UserHoldings } from './user-holdings.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserTrades } from './user-trades.tsx';
import styles from './users.module.css';

/** The user's data, by section. */
export function UserFacts({ user }: { user: UserRecord }) {
  return (
    <>
      <Person user={user} />
      <Wallets user={user} />
      <Holdings user={user} />
      <UserTrades userId={user.id} />
      <UserSessions user={user} />
      <Limits user={user} />
      <Consents user={user} />
    </>
  );
}

interface UserProps {
  readonly user: UserRecord;
}

function Person({ user }: UserProps) {
  const t = useT();
  return (
    <Panel heading={t('users.person')}>
      <DescriptionList
        facts={[
          {
            key: 'email',
            name: t('common.emailAddress'),
            value: user.email ? (
              <span className={styles.wallet}>
                {user.email}
                <CopyButton text={user.email} label={t('common.emailAddress')} />
              </span>
            ) : (
              t('users.noEmail')
            ),
          },
          { key: 'bio', name: t('users.bio'), value: user.bio || '–' },
          { key: 'language', name: t('common.language'), value: t(`language.${user.language}`) },
          {
            key: 'birthDate',
            name: t('users.birthDate'),
            value:
              user.birthDate === null ? t('users.notGiven') : formatDate(`${user.birthDate}T00:00+09:00`),
          },
          ...user.birthDateCorrections.map(({ at, by, previous, reason }) => ({
            key: `correction-${at}`,
            name: t('users.birthDate.before', { date: previous ?? t('users.notGiven') }),
            value: (
              <span className={styles.correction}>
                <span>{reason}</span>
                <span className={styles.faint}>
                  {by} · <Timestamp at={at} />
                </span>
              </span>
            ),
          })),
          { key: 'joined', name: t('users.joined'), value: <Timestamp at={user.joinedAt} /> },
          {
            key: 'lastSeen',
            name: t('users.lastSeen'),
            value: <Timestamp at={user.lastSeenAt} never={t('users.neverSeen')} />,
          },
        ]}
      />
    </Panel>
  );
}

function Wallets({ user }: UserProps) {
  const t = useT();
  return (
    <Panel heading={t('users.wallets')}>
      {user.wallets.length === 0 ? (
        <p>{t('users.wallets.none')}</p>
      ) : (
        <RowList label={t('users.wallets')}>
          {user.wallets.map(({ address, kind, linkedAt }) => (
            <Row
              key={address}
              title={
                <span className={styles.wallet}>
                  <code title={address}>{shortAddress(address)}</code>
                  <CopyButton text={address} label={t('users.address')} />
                </span>
              }
              details={
                <>
                  <Chip>{t(`users.wallet.${kind}`)}</Chip>
                  <Timestamp at={linkedAt} />
                </>
              }
              actions={
                <span className={styles.links}>
                  <Link to="/orders" search={{ search: address }}>
                    {t('users.orders')}
                  </Link>
                  <a href={`/u/${address}`}>{t('users.inShop')}</a>
                </span>
              }
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function Holdings({ user }: UserProps) {
  const t = useT();
  const { collection } = user;
  const count = (key: 'cards' | 'packs' | 'listed'): Fact => ({
    key,
    name: t(`users.collection.${key}`),
    value: collection[key],
  });
  return (
    <Panel heading={t('users.collection')}>
      <DescriptionList
        facts={[
          count('cards'),
          count('packs'),
          count('listed'),
          {
            key: 'listedValue',
            name: t('users.collection.listedValue'),
            value: formatDollars(collection.listedValue),
          },
          {
            key: 'estimatedValue',
            name: t('users.collection.estimatedValue'),
            value: formatDollars(collection.estimatedValue),
          },
        ]}
      />
      <UserHoldings user={user} />
    </Panel>
  );
}

function Limits({ user: { limits } }: UserProps) {
  const t = useT();
  const yen = (amount: number | null) => (amount === null ? t('common.none') : yenFormat.format(amount));
  const facts: (Fact | false)[] = [
    { key: 'spent', name: t('users.limit.spent'), value: yen(limits.spentYen) },
    { key: 'own', name: t('users.limit.own'), value: yen(limits.ownYen) },
    limits.raise !== null && {
      key: 'raise',
      name: t('users.limit.raise'),
      value: (
        <>
          {yen(limits.raise.ownYen)} <Timestamp at={limits.raise.from} />
        </>
      ),
    },
    { key: 'cap', name: t('users.limit.cap'), value: yen(limits.capYen) },
    { key: 'effective', name: t('users.limit.effective'), value: yen(limits.effectiveYen), strong: true },
    {
      key: 'paused',
      name: t('users.limit.paused'),
      value: <Timestamp at={limits.pausedUntil} never={t('users.limit.notPaused')} />,
    },
  ];
  return (
    <Panel heading={t('users.limits')} hint={t('users.limits.hint')}>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  );
}

const yenFormat = new Intl.NumberFormat('ja-JP', { style: 'currency', currency: 'JPY' });

function Consents({ user: { consents } }: UserProps) {
  const t = useT();
  return (
    <Panel heading={t('users.consents')}>
      <DescriptionList
        facts={[
          {
            key: 'accepted',
            name: t('users.consents.accepted'),
            value: consents.accepted ? (
              <>
                {consents.accepted.version} <Timestamp at={consents.accepted.acceptedAt} />
              </>
            ) : (
              t('users.consents.never')
            ),
          },
          {
            key: 'present',
            name: t('users.consents.present'),
            value: (
              <>
                {consents.terms.version}{' '}
                <Chip tone={consents.due ? 'warning' : 'success'}>
                  {t(consents.due ? 'users.consents.due' : 'users.consents.fine')}
                </Chip>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
