import { ConfirmDialog, DateTimeField, Segmented, TextAreaField, TextField, useToast } from '@kura/ui';
import { formatDateTime, type Locale, locales } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import {
  type AnnouncementDraft,
  type AnnouncementInput,
  emptyDraft,
  inputOf,
  isLinkFine,
  isTimeFine,
} from './announcement-draft.ts';
import styles from './compose-panel.module.css';
import { Preview } from './preview.tsx';

/** Writes a notification in both languages, shows it as it will look, and sends it after asking once more. */
export function ComposePanel() {
  const t = useT();
  const toast = useToast();
  const [draft, setDraft] = useState<AnnouncementDraft>(emptyDraft);
  const [submitted, setSubmitted] = useState(false);
  const [asked, setAsked] = useState<AnnouncementInput | null>(null);
  const send = useAdminMutation(
    (api, input: AnnouncementInput) => api.notifications.send(input),
    ({ reach, scheduledFor }) => {
      const title =
        scheduledFor === null
          ? t('announcements.sent', { count: reach?.sent ?? 0 })
          : t('announcements.scheduled', { time: formatDateTime(scheduledFor) });
      toast({ tone: 'success', title });
      setDraft(emptyDraft);
      setSubmitted(false);
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setAsked(inputOf(draft, Date.now()));
  };
  const missing = (text: string) => (submitted && text.trim() === '' ? t('common.required') : null);

  return (
    <Panel heading={t('announcements.compose')} hint={t('announcements.compose.hint')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Segmented
          label={t('announcements.audience')}
          selected={draft.audience}
          onSelect={(audience) => setDraft({ ...draft, audience })}
          items={(['ALL', 'USERS'] as const).map((key) => ({
            key,
            label: t(`announcements.audience.${key}`),
          }))}
        />
        {draft.audience === 'USERS' && (
          <TextAreaField
            label={t('common.userIds')}
            hint={t('announcements.userIds.hint')}
            value={draft.userIds}
            error={
              submitted && parseUserIds(draft.userIds) === null ? t('announcements.userIds.invalid') : null
            }
            onChange={({ target }) => setDraft({ ...draft, userIds: target.value })}
          />
        )}
        <div className={styles.languages}>
          {locales.map((locale) => (
            <Words
              key={locale}
              locale={locale}
              draft={draft}
              missing={missing}
              onChange={(words) => setDraft({ ...draft, texts: { ...draft.texts, [locale]: words } })}
            />
          ))}
        </div>
        <TextField
          label={t('announcements.link')}
          hint={t('announcements.link.hint')}
          value={draft.link}
          error={submitted && !isLinkFine(draft) ? t('announcements.link.invalid') : null}
          onChange={({ target }) => setDraft({ ...draft, link: target.value })}
        />
        <Segmented
          label={t('announcements.when')}
          selected={draft.when}
          onSelect={(when) => setDraft({ ...draft, when })}
          items={(['NOW', 'LATER'] as const).map((key) => ({ key, label: t(`announcements.when.${key}`) }))}
        />
        {draft.when === 'LATER' && (
          <DateTimeField
            label={t('announcements.sendAt')}
            value={draft.sendAt}
            error={submitted && !isTimeFine(draft, Date.now()) ? t('announcements.sendAt.invalid') : null}
            onChange={(sendAt) => setDraft({ ...draft, sendAt })}
          />
        )}
        <Preview texts={draft.texts} />
        <ProblemLine error={send.error} />
        <ActionButton call="notifications.send" type="submit" busy={send.isPending}>
          {t(actOf(draft.when))}
        </ActionButton>
      </form>
      <ConfirmDialog
        open={asked !== null}
        title={t('announcements.confirm.title')}
        confirmLabel={t(actOf(draft.when))}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) send.mutate(asked);
          setAsked(null);
        }}
      >
        {asked?.audience.kind === 'USERS'
          ? t('announcements.confirm.USERS', {
              title: asked.texts.ja.title,
              count: asked.audience.userIds.length,
            })
          : t('announcements.confirm.ALL', { title: asked?.texts.ja.title ?? '' })}{' '}
        {asked?.sendAt
          ? t('announcements.confirm.LATER', { time: formatDateTime(asked.sendAt) })
          : t('announcements.confirm.NOW')}
      </ConfirmDialog>
    </Panel>
  );
}

const actOf = (when: AnnouncementDraft['when']) =>
  when === 'NOW' ? ('announcements.send' as const) : ('announcements.schedule' as const);

interface WordsProps {
  readonly locale: Locale;
  readonly draft: AnnouncementDraft;
  readonly missing: (text: string) => string | null;
  readonly onChange: (words: AnnouncementDraft['texts'][Locale]) => void;
}

function Words({ locale, draft, missing, onChange }: WordsProps) {
  const t = useT();
  const words = draft.texts[locale];
  return (
    <div className={styles.words} lang={locale}>
      <TextField
        label={t(`announcements.title.${locale}`)}
        maxLength={120}
        value={words.title}
        error={missing(words.title)}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      <TextAreaField
        label={t(`announcements.text.${locale}`)}
        maxLength={2000}
        value={words.text}
        error={missing(words.text)}
        onChange={({ target }) => onChange({ ...words, text: target.value })}
      />
    </div>
  );
}
