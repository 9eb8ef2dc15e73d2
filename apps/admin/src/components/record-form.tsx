import { Button, ConfirmDialog } from '@kura/ui';
import { Form } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import { useBlocker } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { useT } from '../i18n/i18n.ts';
import { useUploading } from './media-upload.ts';
import { OthersChanges } from './others-changes.tsx';
import { ProblemLine } from './problem-line.tsx';

interface RecordFormProps<Values extends object>
  extends Pick<ComponentProps<typeof OthersChanges>, 'nameOf' | 'textOf'>,
    Pick<ComponentProps<typeof ActionButton>, 'call' | 'disabledReason'> {
  readonly form: CallForm<Values>;
  /** The text of the button that saves. */
  readonly action: string;
  /** Whether input can be taken back, as in a form of a stored record. */
  readonly canReset?: boolean;
  /** Shown next to the button while fields have errors. */
  readonly refusal?: string;
  readonly children: ReactNode;
}

/** The form of a record: its fields, changes by other admins, the button that saves, and a question before input is lost. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const {
    form,
    call,
    action,
    disabledReason = null,
    canReset = false,
    refusal,
    nameOf,
    textOf,
    children,
  } = props;
  const t = useT();
  const isUploading = useUploading();
  return (
    <Form form={form} className="grid gap-5 min-w-0">
      {children}
      <OthersChanges
        changes={form.changes}
        take={form.take}
        nameOf={nameOf}
        {...(textOf !== undefined && { textOf })}
      />
      <div className="cluster gap-3">
        <ActionButton
          call={call}
          type="submit"
          busy={form.busy}
          disabledReason={isUploading ? t('media.wait') : disabledReason}
        >
          {action}
        </ActionButton>
        {canReset && form.isChanged && (
          <Button tone="quiet" onClick={form.reset}>
            {t('settings.undo')}
          </Button>
        )}
        {refusal !== undefined && Object.keys(form.methods.formState.errors).length > 0 ? (
          <p className="text-sm text-danger" role="alert">
            {refusal}
          </p>
        ) : (
          <ProblemLine error={form.error} />
        )}
      </div>
      <UnsavedChanges form={form} />
    </Form>
  );
}

/** Asks before another page replaces a form with unsaved input. */
export function UnsavedChanges({ form: { isUnsaved } }: { form: Pick<CallForm<never>, 'isUnsaved'> }) {
  const t = useT();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('form.leave')}
      confirmLabel={t('form.leave.confirm')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('form.leave.text')}
    </ConfirmDialog>
  );
}
