import { MAX_TICKETS_EACH } from '@kura/domain/tickets';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { DateTimeField, SelectField, TextAreaField, TextField, useToast } from '@kura/ui';
import { useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { useT } from '../../../i18n/i18n.ts';
import { grantableDrops } from './ticket-queries.ts';

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
  const toast = useToast();
  const { data: drops = [] } = useQuery(grantableDrops(api));
  const [written, setWritten] = useState(userId ?? '');
  const [target, setTarget] = useState<string>(COLOUR_TIERS[0]);
  const [each, setEach] = useState('1');
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const key = useRef(crypto.randomUUID());

  const userIds = parseUserIds(written);
  const count = /^\d{1,2}$/.test(each) ? Number(each) : 0;
  const isCount = count >= 1 && count <= MAX_TICKETS_EACH;
  const isReason = reason.trim().length >= 3;
  const isExpiry = expiresAt === null || Date.parse(expiresAt) > Date.now();
  const tier = COLOUR_TIERS.find((colour) => colour === target);

  const grant = useAdminMutation(
    (client) =>
      client.tickets
        .grant(
          {
            userIds: userIds ?? [],
            each: count,
            target: tier ? { kind: 'TIER', colourTier: tier } : { kind: 'DROP', gachaId: target },
            expiresAt,
            reason: reason.trim(),
          },
          { context: { idempotencyKey: key.current } },
        )
        .finally(() => {
          key.current = crypto.randomUUID();
        }),
    ({ granted }) => {
      toast({ tone: 'success', title: t('tickets.grant.done', { count: granted }) });
      onClose();
    },
  );
  const submit = () => {
    setSubmitted(true);
    if (userIds !== null && isCount && isReason && isExpiry) grant.mutate();
  };
  return (
    <FormDialog
      title={t('tickets.grant')}
      busy={grant.isPending}
      error={grant.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {userId === undefined && (
        <TextAreaField
          label={t('tickets.userIds')}
          hint={t('tickets.userIds.hint')}
          value={written}
          error={submitted && userIds === null ? t('announcements.userIds.invalid') : null}
          onChange={({ target: { value } }) => setWritten(value)}
        />
      )}
      <SelectField
        label={t('tickets.target')}
        value={target}
        onChange={({ target: { value } }) => setTarget(value)}
      >
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
      </SelectField>
      <TextField
        label={t('tickets.each')}
        inputMode="numeric"
        value={each}
        error={submitted && !isCount ? t('tickets.each.hint', { most: MAX_TICKETS_EACH }) : null}
        onChange={({ target: { value } }) => setEach(value)}
      />
      <DateTimeField
        label={t('tickets.expires')}
        hint={t('tickets.expires.hint')}
        value={expiresAt}
        error={submitted && !isExpiry ? t('tickets.expires.past') : null}
        onChange={setExpiresAt}
      />
      <TextAreaField
        label={t('tickets.reason')}
        hint={t('tickets.reason.hint')}
        maxLength={200}
        value={reason}
        error={submitted && !isReason ? t('tickets.reason.hint') : null}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </FormDialog>
  );
}
