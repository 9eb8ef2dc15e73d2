import { schema } from 'virtual:kura-input/clientLog.annotate';
import type { ClientError } from '@kura/api-contract/client-log';
import { DescriptionList, Dialog, Fact } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { TimeFact } from '../../../components/facts.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './client-log.module.css';

const Field = fieldsOf<{ note: string }>();

/** One error of browsers: where and when it occurred, its notes, and whether it is resolved. */
export function ErrorDialog({ error, onClose }: { error: ClientError; onClose: () => void }) {
  const t = useT();
  const { fingerprint, resolved } = error;
  return (
    <Dialog
      open
      size="lg"
      placement="side"
      title={error.name}
      onClose={onClose}
      actions={
        <CallButton
          call="clientLog.annotate"
          wide
          tone={resolved === null ? 'primary' : 'secondary'}
          send={(api) => api.clientLog.annotate({ fingerprint, resolved: resolved === null })}
          onDone={(changed) => t(changed.resolved ? 'errors.resolved' : 'errors.reopened')}
        >
          {t(resolved === null ? 'errors.resolve' : 'errors.reopen')}
        </CallButton>
      }
    >
      <div className={`grid gap-5 ${styles.panel}`}>
        <p>{error.message}</p>
        <DescriptionList>
          <Fact name={t('errors.app')}>{t(`errors.app.${error.app}`)}</Fact>
          <Fact name={t('errors.count')}>{error.count}</Fact>
          <TimeFact name={t('errors.firstSeen')} at={error.firstSeenAt} />
          <TimeFact name={t('errors.lastSeen')} at={error.lastSeenAt} />
          <Fact name={t('errors.routes')}>
            <Codes values={error.routes} />
          </Fact>
          <Fact name={t('errors.requests')}>
            <Codes values={error.requestIds} />
          </Fact>
          {error.releases.map(({ release, count }, index) => (
            <Fact key={`release-${release}`} name={index === 0 ? t('errors.releases') : ''}>
              <span className="grid gap-hair text-xs font-mono wrap-anywhere">
                {release} · {t('errors.releases.count', { count })}
              </span>
            </Fact>
          ))}
        </DescriptionList>
        <section>
          <h3>{t('errors.stack')}</h3>
          {error.stack === '' ? (
            <p className="text-xs text-faint">{t('errors.stack.none')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable.
            <pre className={styles.stack} tabIndex={0}>
              {error.stack}
            </pre>
          )}
        </section>
        <Notes error={error} />
        {resolved === null ? (
          <p className="text-xs text-faint">{t('errors.resolve.hint')}</p>
        ) : (
          <p className="text-xs text-faint">
            {t('errors.resolvedBy', { name: resolved.by })} · <Timestamp at={resolved.at} />
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Codes({ values }: { values: readonly string[] }) {
  if (values.length === 0) return '–';
  return (
    <span className="grid gap-hair text-xs font-mono wrap-anywhere">
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
  );
}

function Notes({ error: { fingerprint, notes } }: { error: ClientError }) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { note: '' },
    read: ({ note }) => ({ fingerprint, note: note.trim() }),
    clears: true,
    send: (api, input, rest) => api.clientLog.annotate(input, rest),
    onDone: t('errors.note.added'),
  });
  return (
    <section>
      <h3>{t('errors.notes')}</h3>
      {notes.length === 0 ? (
        <p className="text-xs text-faint">{t('errors.notes.none')}</p>
      ) : (
        <ul className="grid gap-3 mb-4">
          {notes.map((note) => (
            <li key={note.id} className={`p-4 py-3 rounded-md bg-raised text-sm ${styles.note}`}>
              <span className="flex flex-wrap gap-3 gap-y-1 justify-between text-xs text-soft">
                <span>{note.by}</span>
                <Timestamp at={note.at} />
              </span>
              <p>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className={`grid gap-3 justify-items-start ${styles.form}`}>
        <Field.TextArea name="note" label={t('errors.note')} rows={3} />
        <ProblemLine error={form.error} />
        <ActionButton call="clientLog.annotate" type="submit" size="sm" tone="secondary" busy={form.busy}>
          {t('errors.note.add')}
        </ActionButton>
      </Form>
    </section>
  );
}
