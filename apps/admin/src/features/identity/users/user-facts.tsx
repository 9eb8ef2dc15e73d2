import type { UserRecord } from '@kura/api-contract/user-records';
import { Chip, CopyButton, DescriptionList, Fact, Row, RowList } from '@kura/ui';
import { formatDate, formatDollars, shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { TimeFact } from '../../../components/facts.tsx';
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
      <DescriptionList>
        <Fact name={t('common.emailAddress')}>
          {user.email ? (
            <span className="inline-flex gap-1 items-center">
              {user.email}
              <CopyButton text={user.email} label={t('common.emailAddress')} />
            </span>
          ) : (
            t('users.noEmail')
          )}
        </Fact>
        <Fact name={t('users.bio')}>{user.bio || '–'}</Fact>
        <Fact name={t('common.language')}>{t(`language.${user.language}`)}</Fact>
        <Fact name={t('users.birthDate')}>
          {user.birthDate === null ? t('users.notGiven') : formatDate(`${user.birthDate}T00:00+09:00`)}
        </Fact>
        {user.birthDateCorrections.map(({ at, by, previous, reason }) => (
          <Fact
            key={`correction-${at}`}
            name={t('users.birthDate.before', { date: previous ?? t('users.notGiven') })}
          >
            <span className="grid justify-items-end">
              <span>{reason}</span>
              <span className="text-xs text-faint">
                {by} · <Timestamp at={at} />
              </span>
            </span>
          </Fact>
        ))}
        <TimeFact name={t('users.joined')} at={user.joinedAt} />
        <TimeFact name={t('users.lastSeen')} at={user.lastSeenAt} never={t('users.neverSeen')} />
      </DescriptionList>
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
                <span className="inline-flex gap-1 items-center">
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
                <span className={`flex flex-wrap gap-4 gap-y-2 text-sm text-accent ${styles.links}`}>
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
  return (
    <Panel heading={t('users.collection')}>
      <DescriptionList>
        {(['cards', 'packs', 'listed'] as const).map((key) => (
          <Fact key={key} name={t(`users.collection.${key}`)}>
            {collection[key]}
          </Fact>
        ))}
        <Fact name={t('users.collection.listedValue')}>{formatDollars(collection.listedValue)}</Fact>
        <Fact name={t('users.collection.estimatedValue')}>{formatDollars(collection.estimatedValue)}</Fact>
      </DescriptionList>
      <UserHoldings user={user} />
    </Panel>
  );
}

function Limits({ user: { limits } }: UserProps) {
  const t = useT();
  const yen = (amount: number | null) => (amount === null ? t('common.none') : yenFormat.format(amount));

  return (
    <Panel heading={t('users.limits')} hint={t('users.limits.hint')}>
      <DescriptionList>
        <Fact name={t('users.limit.spent')}>{yen(limits.spentYen)}</Fact>
        <Fact name={t('users.limit.own')}>{yen(limits.ownYen)}</Fact>
        {limits.raise !== null && (
          <Fact name={t('users.limit.raise')}>
            {yen(limits.raise.ownYen)} <Timestamp at={limits.raise.from} />
          </Fact>
        )}
        <Fact name={t('users.limit.cap')}>{yen(limits.capYen)}</Fact>
        <Fact name={t('users.limit.effective')} strong>
          {yen(limits.effectiveYen)}
        </Fact>
        <TimeFact name={t('users.limit.paused')} at={limits.pausedUntil} never={t('users.limit.notPaused')} />
      </DescriptionList>
    </Panel>
  );
}

const yenFormat = new Intl.NumberFormat('ja-JP', { style: 'currency', currency: 'JPY' });

function Consents({ user: { consents } }: UserProps) {
  const t = useT();
  return (
    <Panel heading={t('users.consents')}>
      <DescriptionList>
        <Fact name={t('users.consents.accepted')}>
          {consents.accepted ? (
            <>
              {consents.accepted.version} <Timestamp at={consents.accepted.acceptedAt} />
            </>
          ) : (
            t('users.consents.never')
          )}
        </Fact>
        <Fact name={t('users.consents.present')}>
          {consents.terms.version}{' '}
          <Chip tone={consents.due ? 'warning' : 'success'}>
            {t(consents.due ? 'users.consents.due' : 'users.consents.fine')}
          </Chip>
        </Fact>
      </DescriptionList>
    </Panel>
  );
}
