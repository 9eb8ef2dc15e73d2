import type { OwnProfile } from '@kura/api-contract/users';
import { Button, buttonClass, CopyButton, Dialog, Icon, LoadingRegion, Skeleton, Switch } from '@kura/ui';
import { accountKeys, meQuery, profileKeys, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import form from './account-form.module.css';
import styles from './shared-profile-modal.module.css';

/** SHARED_PROFILE: the link to the user's profile, its preview, and its visibility. */
export function SharedProfileModal({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { api } = useAppClient();
  const query = useQuery(meQuery(api));
  return (
    <Dialog open onClose={onClose} title={t('account.share')} size="sm">
      <Loaded
        query={query}
        loading={
          <LoadingRegion className="stack gap-5">
            <Skeleton height="48px" />
            <Skeleton height="72px" />
            <Skeleton height="140px" />
          </LoadingRegion>
        }
      >
        {(me) => <Sharing me={me} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Sharing({ me, onClose }: { me: OwnProfile; onClose: () => void }) {
  const t = useTexts('users');
  const { api, queryClient, origin } = useAppClient();
  const { busy, error, run } = useAction();
  const canShare = useHydrated() && 'share' in navigator;
  const url = new URL(`/u/${me.id}`, origin).href;

  const setShared = (shared: boolean) =>
    run(async () => {
      queryClient.setQueryData(accountKeys.me, await api.users.updateProfile({ shared }));
      void queryClient.invalidateQueries({ queryKey: profileKeys.all });
    });

  return (
    <div className="stack gap-5">
      <div
        className={`flex gap-3 items-center justify-between border-strong rounded-md bg-ink text-sm ${styles.link}`}
      >
        <span className="min-w-0 wrap-anywhere">{url}</span>
        <CopyButton text={url} label={t('account.share.link')} />
      </div>
      <Switch
        label={t('account.shared')}
        hint={t(me.shared ? 'account.shared.on' : 'account.shared.off')}
        checked={me.shared}
        disabled={busy}
        onChange={(shared) => void setShared(shared)}
      />
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <section className="grid gap-3" aria-label={t('account.share.seen')}>
        <h3 className="text-sm">{t('account.share.seen')}</h3>
        <ul className={`grid gap-2 text-sm text-soft list-disc ${form.points}`}>
          <li>{t('account.share.seenAlways')}</li>
          {me.shared && <li>{t('account.share.seenShared')}</li>}
        </ul>
        <h3 className="text-sm">{t('account.share.never')}</h3>
        <ul className={`grid gap-2 text-sm text-soft list-disc ${form.points}`}>
          <li>{t('account.share.neverText')}</li>
          {!me.shared && <li>{t('account.share.chain')}</li>}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/u/$id"
          params={{ id: me.id }}
          className={buttonClass({ tone: 'secondary' })}
          onClick={onClose}
        >
          {t('account.share.look')}
        </Link>
        {canShare && (
          <Button onClick={() => void navigator.share({ url, title: me.name }).catch(() => undefined)}>
            <Icon name="share" sizePx={18} />
            {t('account.share.open')}
          </Button>
        )}
      </div>
    </div>
  );
}
