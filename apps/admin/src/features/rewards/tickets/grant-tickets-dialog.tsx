import { schema } from 'virtual:kura-input/tickets.grant';
import { MAX_TICKETS_EACH } from '@kura/domain/tickets';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { fieldsOf } from '@kura/ui/form';
import { useAppClient, useLocale } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { useT } from '../../../i18n/i18n.ts';
import { grantableDrops } from './ticket-queries.ts';

interface GrantValues {
  userIds: string;
  target: string;
  each: string;
  expiresAt: string | null;
  reason: string;
}

const Field = fieldsOf<GrantValues>();

interface GrantTicketsProps {
  /** The only user, on the user's own page. */
  readonly userId?: string;
  readonly onClose: () => void;
}

/** Grants tickets to a user, with a drop, an expiry and a reason. */
export function GrantTicketsDialog({ userId, onClose }: GrantTicketsProps) {
  const t = useT();
  const { api } = useAppClient();
  const locale = useLocale();
  const { data: drops = [] } = useQuery(grantableDrops(api));
  const form = useAdminForm({
    schema,
    values: {
      userIds: userId ?? '',
      target: COLOUR_TIERS[0] as string,
      each: '1',
      expiresAt: null,
      reason: '',
    },
    read: ({ userIds, target, each, expiresAt, reason }: GrantValues) => ({
      userIds: parseUserIds(userIds) ?? [],
      each: wholeNumber(each),
      target: targetOf(target),
      expiresAt,
      reason: reason.trim(),
    }),
    check: ({ expiresAt }) => ({
      expiresAt: expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? t('tickets.expires.past') : null,
    }),
    send: (client, input, rest) => client.tickets.grant(input, rest),
    onDone: ({ granted }) => {
      onClose();
      return t('tickets.grant.done', { count: granted });
    },
  });
  return (
    <FormDialog form={form} title={t('tickets.grant')} onClose={onClose}>
      {userId === undefined && (
        <Field.TextArea
          name="userIds"
          label={t('common.userIds')}
          hint={t('tickets.userIds.hint')}
          invalid={t('announcements.userIds.invalid')}
        />
      )}
      <Field.Select name="target" label={t('tickets.target')}>
        {COLOUR_TIERS.map((colour) => (
          <option key={colour} value={colour}>
            {t('tickets.ofTier', { tier: t(`tier.${colour}`) })}
          </option>
        ))}
        {drops.map(({ id, name, texts }) => (
          <option key={id} value={id}>
            {texts[locale].title || name}
          </option>
        ))}
      </Field.Select>
      <Field.Text
        name="each"
        label={t('tickets.each')}
        inputMode="numeric"
        invalid={t('tickets.each.hint', { most: MAX_TICKETS_EACH })}
      />
      <Field.DateTime name="expiresAt" label={t('tickets.expires')} hint={t('tickets.expires.hint')} />
      <Field.TextArea
        name="reason"
        label={t('common.reason')}
        hint={t('tickets.reason.hint')}
        invalid={t('tickets.reason.hint')}
      />
    </FormDialog>
  );
}

function targetOf(target: string) {
  const tier = COLOUR_TIERS.find((colour) => colour === target);
  return tier ? { kind: 'TIER' as const, colourTier: tier } : { kind: 'DROP' as const, gachaId: target };
}
