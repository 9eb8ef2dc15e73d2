import type { PublicProfile } from '@kura/api-contract/users';
import { Avatar, CopyButton, imageSourceSet, Skeleton, sizedImageUrl } from '@kura/ui';
import { formatDate, shortAddress } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  /** Undefined while it is being read. */
  readonly profile:
    | Pick<PublicProfile, 'name' | 'avatarUrl' | 'bio' | 'joinedAt' | 'wallet' | 'id'>
    | undefined;
  /** In place of the name: the page's name. */
  readonly title?: string;
  /** A wide picture above everything. */
  readonly coverUrl?: string | null;
  /** Known once the shop's chain has loaded. */
  readonly explorerUrl: string | undefined;
  readonly actions?: ReactNode;
}

const coverWidthsPx = [480, 800, 1200, 2400] as const;

/** The head of a profile: crest, name and wallet. */
export function ProfileHead({ profile, title, coverUrl = null, explorerUrl, actions }: ProfileHeadProps) {
  const t = useT();
  const wallet = profile?.wallet ?? null;
  const name = title ?? profile?.name;
  // Without a name the address is the title, so it isn't repeated.
  const isNameless = title === undefined && wallet !== null && profile?.name === shortAddress(wallet);
  return (
    <header className="cluster gap-5 gap-y-4">
      {coverUrl !== null && (
        <img
          src={sizedImageUrl(coverUrl, 1200)}
          srcSet={imageSourceSet(coverUrl, coverWidthsPx)}
          sizes="min(100vw, 1320px)"
          alt=""
          width={1200}
          height={300}
          className={`h-auto min-w-0 rounded-lg object-cover ${styles.cover}`}
        />
      )}
      {profile ? (
        <Avatar seed={wallet ?? profile.id ?? ''} imageUrl={profile.avatarUrl} sizePx={72} />
      ) : (
        <Skeleton height="72px" width="72px" radius="50%" />
      )}
      <div className={`grid gap-2 min-w-0 ${styles.words}`}>
        <div className="flex gap-2 items-center">
          {name === undefined ? (
            <div className="text-2xl wrap-anywhere">
              <Skeleton height="1.1em" width="9em" />
            </div>
          ) : (
            <h1 className="text-2xl wrap-anywhere">{name}</h1>
          )}
          {isNameless && <CopyButton text={wallet} label={shortAddress(wallet)} />}
        </div>
        {title !== undefined && !profile && (
          <p className="font-600 wrap-anywhere">
            <Skeleton height="1lh" width="8em" />
          </p>
        )}
        {title !== undefined && profile?.name && profile.name !== (wallet && shortAddress(wallet)) && (
          <p className="font-600 wrap-anywhere">{profile.name}</p>
        )}
        <div className={`cluster gap-4 gap-y-1 text-sm text-soft ${styles.facts}`}>
          {wallet ? (
            <>
              {!isNameless && (
                <span className="inline-flex gap-1 items-center tabular">
                  {shortAddress(wallet)}
                  <CopyButton text={wallet} label={shortAddress(wallet)} />
                </span>
              )}
              {explorerUrl && (
                <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'address', address: wallet }} />
              )}
            </>
          ) : (
            !profile && <Skeleton height="1em" width="12em" />
          )}
          {profile && (
            <span>
              {profile.joinedAt
                ? t('profile.joined', { date: formatDate(profile.joinedAt) })
                : t('profile.neverSignedIn')}
            </span>
          )}
        </div>
        {profile?.bio && <p className="max-w-60ch text-sm text-soft whitespace-pre-line">{profile.bio}</p>}
      </div>
      {actions && <div className={`flex flex-wrap gap-3 ${styles.actions}`}>{actions}</div>}
    </header>
  );
}
