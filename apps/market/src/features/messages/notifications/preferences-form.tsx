import type { NotificationPreference } from '@kura/api-contract/notifications';
import { Button, Icon, LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { meQuery, notificationKeys, notificationPreferencesQuery, useAppClient } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { FormEnd } from '../../../components/form-dialog.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import { PreferenceFields, type PreferenceValues } from './preference-fields.tsx';
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
          <p className={`max-w-72ch text-sm text-soft ${styles.lead}`}>{t('notice.settings.lead')}</p>
          <MailAddress saved={address} />
          <PushSwitch />
          <KindsForm saved={items} />
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
    <section
      className={`grid gap-4 gap-y-3 items-center p-5 py-4 border rounded-lg bg-panel ${styles.push}`}
      aria-labelledby="mail-title"
    >
      <Icon name="mail" sizePx={20} />
      <div className={`grid gap-hair ${styles.pushWords}`}>
        <h2 id="mail-title" className="text-sm font-600">
          {t('notice.mail.title')}
        </h2>
        <p className={`max-w-72ch text-sm text-soft ${styles.lead}`}>
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

/** The channels and thresholds of each kind of notification. */
function KindsForm({ saved }: { saved: readonly NotificationPreference[] }) {
  const t = useTexts('notifications');
  const { queryClient } = useAppClient();
  const toast = useToast();
  const form = useApiForm({
    values: { items: saved.map(valuesOf) },
    version: JSON.stringify(saved),
    read: ({ items }) => ({ items: items.map(preferenceOf) }),
    check: ({ items }) =>
      Object.fromEntries(
        items.flatMap(({ percent, amount }, index) => [
          [
            `items.${index}.percent`,
            percent === null || isPercent(percent) ? null : t('notice.settings.percentError'),
          ],
          [
            `items.${index}.amount`,
            amount === null || isLeastAmount(amount) ? null : t('validation.validAmount'),
          ],
        ]),
      ),
    isEager: () => true,
    send: (api, input) => api.notifications.setPreferences(input),
    onDone: (answer) => {
      queryClient.setQueryData(notificationKeys.preferences, answer);
      toast({ tone: 'success', title: t('notice.settings.saved') });
    },
  });
  const { items } = form.methods.watch();
  return (
    <Form form={form} className={`stack gap-5 justify-items-start ${styles.form}`}>
      <ul className={`stack w-full border rounded-lg bg-panel ${styles.list}`}>
        {items.map(({ kind, enabled }, index) => (
          <li className="py-3" key={kind}>
            <PreferenceFields index={index} kind={kind} enabled={enabled} />
          </li>
        ))}
      </ul>
      <FormEnd
        form={form}
        t={t}
        action={t('notice.settings.save')}
        reason={form.isChanged ? null : t('notice.settings.unchanged')}
      />
    </Form>
  );
}

const valuesOf = ({ leastPercent, leastAmount, ...rest }: NotificationPreference): PreferenceValues => ({
  ...rest,
  percent: leastPercent === null ? null : String(leastPercent),
  amount: leastAmount,
});

const preferenceOf = ({ percent, amount, ...rest }: PreferenceValues): NotificationPreference => ({
  ...rest,
  leastPercent: percent === null ? null : Number(percent),
  leastAmount: amount,
});
