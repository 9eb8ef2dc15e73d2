import { X_TASK_KINDS } from '@kura/domain/campaigns';
import { fieldsOf } from '@kura/ui/form';
import { useT } from '../../../i18n/i18n.ts';
import { type CampaignValues, type TaskValues, taskNeeds } from './campaign-values.ts';
import styles from './campaigns.module.css';
import { ItemFrame, type ItemMoves } from './item-frame.tsx';

interface TaskFieldsProps extends ItemMoves {
  readonly kind: TaskValues['kind'];
}

const Field = fieldsOf<CampaignValues>();

/** One task on X, with the fields of its kind. */
export function TaskFields({ kind, ...moves }: TaskFieldsProps) {
  const t = useT();
  const needs = taskNeeds(kind);
  const task = `tasks.${moves.number - 1}` as `tasks.${number}`;
  return (
    <ItemFrame title={t('campaigns.task', { number: moves.number })} {...moves}>
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        <Field.Select name={`${task}.kind`} label={t('campaigns.task.kind')}>
          {X_TASK_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`campaigns.taskKind.${each}`)}
            </option>
          ))}
        </Field.Select>
        {needs.account && (
          <>
            <Field.Text name={`${task}.accountName`} label={t('campaigns.task.accountName')} maxLength={16} />
            <Field.Text
              name={`${task}.accountId`}
              label={t('campaigns.task.accountId')}
              hint={t('campaigns.task.accountId.hint')}
              inputMode="numeric"
              maxLength={19}
            />
          </>
        )}
        {needs.post && (
          <Field.Text
            name={`${task}.post`}
            label={t('campaigns.task.post')}
            hint={t('campaigns.task.post.hint')}
            maxLength={300}
          />
        )}
      </div>
      {needs.text && (
        <Field.TextArea
          name={`${task}.requiredText`}
          label={t('campaigns.task.requiredText')}
          hint={t('campaigns.task.requiredText.hint')}
          rows={2}
        />
      )}
    </ItemFrame>
  );
}
