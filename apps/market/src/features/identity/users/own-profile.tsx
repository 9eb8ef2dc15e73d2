import type { OwnProfile as Profile } from '@kura/api-contract/users';
import { Avatar, Button, Chip, Icon, LoadingRegion, Row, RowList, RowListSkeleton, Skeleton } from '@kura/ui';
import { formatDate, meQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import styles from './own-profile.module.css';

const BirthDateDialog = lazyPart(() => import('./birth-date-dialog.tsx').then((m) => m.BirthDateDialog));

/** The user's own profile, with edit buttons. */
export function OwnProfile() {
  const { api } = useAppClient();
  const query = useQuery(meQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className="stack gap-6">
          <Skeleton height="128px" radius="16px" />
          <RowListSkeleton count={4} />
        </LoadingRegion>
      }
    >
      {(me) => <Facts me={me} />}
    </Loaded>
  );
}

function Facts({ me }: { me: Profile }) {
  const t = useTexts('users');
  const modals = useModals();
  const [asksBirthDate, setAsksBirthDate] = useState(false);
  return (
    <div className="stack gap-6">
      <section
        className={`cluster gap-5 gap-y-4 p-5 border rounded-lg ${styles.person}`}
        aria-label={t('settings.profile')}
      >
        <Avatar seed={me.wallets[0]?.address ?? me.id} imageUrl={me.avatarUrl} sizePx={80} />
        <div className={`grid gap-1 min-w-0 ${styles.words}`}>
          <p className="text-xl font-600 wrap-anywhere">{me.name}</p>
          <p className="text-sm text-soft whitespace-pre-line">{me.bio || t('account.bio.none')}</p>
        </div>
        <Button tone="secondary" onClick={() => modals.open('EDIT_PROFILE', {})}>
          <Icon name="pencil" sizePx={18} />
          {t('account.edit')}
        </Button>
      </section>
      <RowList label={t('account.facts')}>
        <Row
          eyebrow={t('account.email')}
          title={me.email ?? t('account.email.none')}
          details={
            me.email ? <Chip tone="success">{t('account.email.isConfirmed')}</Chip> : t('account.email.why')
          }
          actions={
            <Button tone="secondary" size="sm" onClick={() => modals.open('CONFIRM_EMAIL', {})}>
              {t(me.email ? 'account.email.changeIt' : 'account.email.give')}
            </Button>
          }
        />
        <Row
          eyebrow={t('account.shared')}
          title={t(me.shared ? 'account.shared.yes' : 'account.shared.no')}
          details={t(me.shared ? 'account.shared.on' : 'account.shared.off')}
          actions={
            <Button tone="secondary" size="sm" onClick={() => modals.open('SHARED_PROFILE', {})}>
              {t('account.share.open')}
            </Button>
          }
        />
        <Row
          eyebrow={t('account.birth')}
          title={
            me.birthDate === null ? t('account.birth.none') : formatDate(`${me.birthDate}T00:00:00+09:00`)
          }
          details={t(me.birthDate === null ? 'account.birth.why' : 'account.birth.fixed')}
          actions={
            me.birthDate === null && (
              <Button tone="secondary" size="sm" onClick={() => setAsksBirthDate(true)}>
                {t('account.birth.give')}
              </Button>
            )
          }
        />
        <Row
          eyebrow={t('account.language')}
          title={t(`account.language.${me.language}`)}
          details={t('account.language.hint')}
        />
      </RowList>
      {asksBirthDate && <BirthDateDialog onClose={() => setAsksBirthDate(false)} />}
    </div>
  );
}
