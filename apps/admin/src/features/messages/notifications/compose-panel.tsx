import { schema } from 'virtual:kura-input/notifications.send';
import { ConfirmDialog, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, type Locale } from '@kura/web-kit';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { LanguagePair } from '../../../components/language-pair.tsx';
import { Panel } from '../../../components/panel.tsx';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './compose-panel.module.css';
import { Preview } from './preview.tsx';

interface AnnouncementValues {
  audience: 'ALL' | 'USERS';
  /** One id on each line. */
  userIds: string;
  texts: Record<Locale, { title: string; text: string }>;
  link: string;
  when: 'NOW' | 'LATER';
  sendAt: string | null;
}

const Field = fieldsOf<AnnouncementValues>();

const empty: AnnouncementValues = {
  audience: 'ALL',
  userIds: '',
  texts: { ja: { title: '', text: '' }, en: { title: '', text: '' } },
  link: '',
  when: 'NOW',
  sendAt: null,
};

/** Writes a notification in both languages, shows it as it will look, and sends it after asking once more. */
export function ComposePanel() {
  const t = useT();
  const form = useAnnouncementForm();
  const { audience, texts, when } = form.methods.watch();
  return (
    <Panel heading={t('announcements.compose')} hint={t('announcements.compose.hint')}>
      <Form form={form} className={`stack gap-5 justify-items-start ${styles.form}`}>
        <Field.Segmented
          name="audience"
          label={t('announcements.audience')}
          items={(['ALL', 'USERS'] as const).map((key) => ({
            key,
            label: t(`announcements.audience.${key}`),
          }))}
        />
        {audience === 'USERS' && (
          <Field.TextArea name="userIds" label={t('common.userIds')} hint={t('announcements.userIds.hint')} />
        )}
        <LanguagePair>
          {(locale) => (
            <>
              <Field.Text name={`texts.${locale}.title`} label={t(`announcements.title.${locale}`)} />
              <Field.TextArea name={`texts.${locale}.text`} label={t(`announcements.text.${locale}`)} />
            </>
          )}
        </LanguagePair>
        <Field.Text
          name="link"
          label={t('announcements.link')}
          hint={t('announcements.link.hint')}
          invalid={t('announcements.link.invalid')}
        />
        <Field.Segmented
          name="when"
          label={t('announcements.when')}
          items={(['NOW', 'LATER'] as const).map((key) => ({ key, label: t(`announcements.when.${key}`) }))}
        />
        {when === 'LATER' && <Field.DateTime name="sendAt" label={t('announcements.sendAt')} />}
        <Preview texts={texts} />
        <ActionButton call="notifications.send" type="submit" busy={form.busy}>
          {t(actOf(when === 'LATER'))}
        </ActionButton>
      </Form>
      <ConfirmSending form={form} />
    </Panel>
  );
}

function useAnnouncementForm() {
  const t = useT();
  const toast = useToast();
  return useAdminForm({
    schema,
    values: empty,
    read: ({ audience, userIds, texts: { ja, en }, link, when, sendAt }) => ({
      audience:
        audience === 'ALL'
          ? { kind: 'ALL' as const }
          : { kind: 'USERS' as const, userIds: parseUserIds(userIds) ?? [] },
      texts: { ja: trimmed(ja), en: trimmed(en) },
      link: link.trim() || null,
      sendAt: when === 'NOW' ? null : sendAt,
    }),
    check: ({ audience, userIds, when, sendAt }) => ({
      userIds:
        audience === 'USERS' && parseUserIds(userIds) === null ? t('announcements.userIds.invalid') : null,
      sendAt:
        when === 'LATER' && !(Date.parse(sendAt ?? '') > Date.now())
          ? t('announcements.sendAt.invalid')
          : null,
    }),
    asksFirst: true,
    clears: true,
    send: (api, input, rest) => api.notifications.send(input, rest),
    onDone: ({ reach, scheduledFor }) =>
      toast({
        tone: 'success',
        title:
          scheduledFor === null
            ? t('announcements.sent', { count: reach?.sent ?? 0 })
            : t('announcements.scheduled', { time: formatDateTime(scheduledFor) }),
      }),
  });
}

const trimmed = ({ title, text }: AnnouncementValues['texts'][Locale]) => ({
  title: title.trim(),
  text: text.trim(),
});

function ConfirmSending({ form }: { form: ReturnType<typeof useAnnouncementForm> }) {
  const t = useT();
  if (form.asked === null) return null;
  const { audience, texts, sendAt } = form.asked;
  const { title } = texts.ja;
  return (
    <ConfirmDialog
      open
      title={t('announcements.confirm.title')}
      confirmLabel={t(actOf(sendAt !== null))}
      busy={form.busy}
      onClose={form.withdraw}
      onConfirm={form.confirm}
    >
      {audience.kind === 'USERS'
        ? t('announcements.confirm.USERS', { title, count: audience.userIds.length })
        : t('announcements.confirm.ALL', { title })}{' '}
      {sendAt
        ? t('announcements.confirm.LATER', { time: formatDateTime(sendAt) })
        : t('announcements.confirm.NOW')}
      <ProblemLine error={form.error} />
    </ConfirmDialog>
  );
}

const actOf = (isLater: boolean) =>
  isLater ? ('announcements.schedule' as const) : ('announcements.send' as const);
