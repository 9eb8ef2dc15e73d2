import { schema } from 'virtual:kura-input/campaigns.x';
import { Button } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { campaignKeys, useAppClient } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { postUrl } from './campaign-facts.ts';

const Field = fieldsOf<{ post: string }>();

interface TaskCheckProps {
  readonly campaignId: string;
  readonly appId: string;
  readonly taskId: string;
  /** The post that was given before; null for none. */
  readonly postId: string | null;
  /** Whether the task is a post, which has an address. */
  readonly isPost: boolean;
  readonly label: string;
  /** A link to the task. */
  readonly children: ReactNode;
}

/** Asks the shop to verify a task. */
export function TaskCheck(props: TaskCheckProps) {
  const { campaignId, appId, taskId, postId, isPost, label, children } = props;
  const t = useTexts('campaigns');
  const { queryClient } = useAppClient();
  const form = useApiForm({
    schema,
    values: { post: postId === null ? '' : postUrl(postId) },
    read: ({ post }) => ({
      id: campaignId,
      appId,
      x: { action: 'VERIFY' as const, taskId, ...(isPost && { post: post.trim() }) },
    }),
    fieldOf: (path) => (path === 'x.post' ? 'post' : path),
    check: ({ post }) => ({ post: isPost && post.trim() === '' ? t('campaign.task.addressNeeded') : null }),
    send: (api, input, rest) =>
      api.campaigns
        .x(input, rest)
        .finally(() => void queryClient.invalidateQueries({ queryKey: campaignKeys.own })),
  });
  return (
    <Form form={form} className="stack gap-2">
      {form.error !== null && <Notice tone="danger">{describeError(t, form.error)}</Notice>}
      {isPost && (
        <Field.Text
          name="post"
          label={t('campaign.task.address')}
          hint={t('campaign.task.addressHint')}
          inputMode="url"
          maxLength={300}
        />
      )}
      <div className="cluster gap-3 gap-y-2">
        {children}
        <Button type="submit" size="sm" busy={form.busy} aria-label={label}>
          {t('campaign.task.check')}
        </Button>
      </div>
    </Form>
  );
}
