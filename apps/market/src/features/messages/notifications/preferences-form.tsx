import type { NotificationPreference } from '@kura/api-contract/notifications';
import { Button, Icon, LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { meQuery, notificationKeys, notificationPreferencesQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { type DraftPreference, PreferenceFields } from './preference-fields.tsx';
import styles from './preferences-form.module.css';
import { PushSwitch } from './push-switch.tsx';
import { isLeastAmount, isPercent } from './threshold-input.ts';

/** The reader's notification preferences. */
export function PreferencesForm() {
  const t = useTexts('notifications');
  const { api } = useAppClient();
  const query = useQuery(notificationPreferencesQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion>
          <Skeleton height="1020px" radius="16px" />
        </LoadingRegion>
      }
    >
      {({ items, address }) => (
        <>
          <p className={styles.lead}>{t('notice.settings.lead')}</p>
          <MailAddress saved={address} />
          <PushSwitch />
          <Form saved={items} />
        </>
      )}
    </Loaded>
  );
}

/** Shows the e-mail address for notifications, or how to add one. */
function MailAddress({ saved }: { saved: string | null }) {
  const t = useTexts('notifications');
  const { api } = useAppClient();
  const modals = useModals();
  // Refetched after its confirmation.
  const { data: me } = useQuery(meQuery(api));
  const address = me ? me.email : saved;
  return (
    <section className={styles.push} aria-labelledby="mail-title">
      <Icon name="mail" sizePx={20} />
      <div className={styles.pushWords}>
        <h2 id="mail-title" className={styles.pushTitle}>
          {t('notice.mail.title')}
        </h2>
        <p className={styles.lead}>
          {address === null ? t('notice.mail.none') : t('notice.mail.to', { address })}
        </p>
      </div>
      {address === null && (
        <Button tone="secondary" size="sm" onClick={() => modals.open('CONFIRM_EMAIL', {})}>
          {t('notice.mail.add')}
        </Button>
      )}
    </section>
  );
}

function Form({ saved }: { saved: readonly NotificationPreference[] }) {
  const t = useTexts('notifications');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [changed, setChanged] = useState<Readonly<Record<string, DraftPreference>>>({});
  const [busy, setBusy] = useState(false);
  const drafts = saved.map((item) => changed[item.kind] ?? draftOf(item));
  const items = drafts.map(preferenceOf);
  const isChanged = items.some((item, index) => JSON.stringify(item) !== JSON.stringify(saved[index]));

  const save = async (valid: NotificationPreference[]) => {
    setBusy(true);
    try {
      const answer = await api.notifications.setPreferences({ items: valid });
      queryClient.setQueryData(notificationKeys.preferences, answer);
      setChanged({});
      toast({ tone: 'success', title: t('notice.settings.saved') });
    } catch (error) {
      toast({ tone: 'danger', title: describeError(t, error) });
    }
    setBusy(false);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const valid = items.filter((item) => item !== null);
        if (isChanged && !busy && valid.length === items.length) void save(valid);
      }}
    >
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.kind}>
            <PreferenceFields
              draft={draft}
              onChange={(next) => setChanged((all) => ({ ...all, [draft.kind]: next }))}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" busy={busy} disabledReason={isChanged ? null : t('notice.settings.unchanged')}>
        {t('notice.settings.save')}
      </Button>
    </form>
  );
}

const draftOf = ({ leastPercent, leastAmount, ...rest }: NotificationPreference): DraftPreference => ({
  ...rest,
  percent: leastPercent === null ? null : String(leastPercent),
  amount: leastAmount,
});

/** The typed preference for the API; null while a value is invalid. */
function preferenceOf({ percent, amount, ...rest }: DraftPreference): NotificationPreference | null {
  if (percent !== null && !isPercent(percent)) return null;
  if (amount !== null && !isLeastAmount(amount)) return null;
  return { ...rest, leastPercent: percent === null ? null : Number(percent), leastAmount: amount };
}
