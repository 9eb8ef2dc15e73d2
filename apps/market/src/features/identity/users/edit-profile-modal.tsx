import type { OwnProfile } from '@kura/api-contract/users';
import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import {
  Avatar,
  Button,
  Dialog,
  LoadingRegion,
  SelectField,
  Skeleton,
  TextAreaField,
  TextField,
  useToast,
} from '@kura/ui';
import { accountKeys, meQuery, profileKeys, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';
import { CoverPreview } from './cover-preview.tsx';
import { fileOf } from './crop-window.tsx';
import type { PictureUse } from './picture-crop.ts';
import { type PictureChange, PictureField } from './picture-field.tsx';

const MAX_NAME_LENGTH = 40;
const MAX_BIO_LENGTH = 500;

/** EDIT_PROFILE: pictures, name, bio and the language of mails. */
export function EditProfileModal({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { api } = useAppClient();
  const query = useQuery(meQuery(api));
  return (
    <Dialog open onClose={onClose} title={t('account.edit')}>
      <Loaded
        query={query}
        loading={
          <LoadingRegion className={styles.form}>
            <Skeleton height="176px" />
            <Skeleton height="160px" />
            <Skeleton height="72px" />
            <Skeleton height="140px" />
          </LoadingRegion>
        }
      >
        {(me) => <EditProfileForm me={me} onDone={onClose} />}
      </Loaded>
    </Dialog>
  );
}

type Stage = 'filling' | 'uploading' | 'saving';

function EditProfileForm({ me, onDone }: { me: OwnProfile; onDone: () => void }) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [cover, setCover] = useState<PictureChange>({ kind: 'KEPT' });
  const [avatar, setAvatar] = useState<PictureChange>({ kind: 'KEPT' });
  const [name, setName] = useState(me.name);
  const [bio, setBio] = useState(me.bio);
  const [language, setLanguage] = useState<Language>(me.language);
  const [stage, setStage] = useState<Stage>('filling');
  const [error, setError] = useState<unknown>(null);

  const isChanged =
    cover.kind !== 'KEPT' ||
    avatar.kind !== 'KEPT' ||
    name !== me.name ||
    bio !== me.bio ||
    language !== me.language;
  const reason = name.trim() === '' ? t('account.name.needed') : isChanged ? null : t('account.unchanged');

  const save = async () => {
    setError(null);
    try {
      const coverName = await uploaded('cover', cover);
      const avatarName = await uploaded('avatar', avatar);
      setStage('saving');
      const saved = await api.users.updateProfile({
        ...(name !== me.name && { name }),
        ...(bio !== me.bio && { bio }),
        ...(language !== me.language && { language }),
        ...(avatarName !== undefined && { avatar: avatarName }),
        ...(coverName !== undefined && { cover: coverName }),
      });
      queryClient.setQueryData(accountKeys.me, saved);
      void queryClient.invalidateQueries({ queryKey: profileKeys.all });
      toast({ tone: 'success', title: t('account.saved') });
      onDone();
    } catch (caught) {
      setError(caught);
      setStage('filling');
    }
  };

  /** The name of the picture that was uploaded, null when there is to be none, undefined when it stays. */
  const uploaded = async (use: PictureUse, change: PictureChange): Promise<string | null | undefined> => {
    if (change.kind === 'KEPT') return undefined;
    if (change.kind === 'TAKEN_AWAY') return null;
    setStage('uploading');
    const file = await fileOf(use, change.picture, change.crop);
    const { uploadAvatar, uploadPublic } = api.images;
    return (await (use === 'avatar' ? uploadAvatar : uploadPublic)({ file })).name;
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null && stage === 'filling') void save();
      }}
    >
      <PictureField
        use="cover"
        imageUrl={me.coverUrl}
        change={cover}
        onChange={setCover}
        disabled={stage !== 'filling'}
      >
        {(url) => <CoverPreview url={url} />}
      </PictureField>
      <PictureField
        use="avatar"
        imageUrl={me.avatarUrl}
        change={avatar}
        onChange={setAvatar}
        disabled={stage !== 'filling'}
      >
        {(url) => <Avatar seed={me.wallets[0]?.address ?? me.id} imageUrl={url} sizePx={104} />}
      </PictureField>
      <TextField
        label={t('account.name')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        onChange={(event) => setName(event.target.value)}
      />
      <TextAreaField
        label={t('account.bio')}
        hint={t('account.bio.hint', { left: MAX_BIO_LENGTH - bio.length })}
        value={bio}
        rows={4}
        maxLength={MAX_BIO_LENGTH}
        onChange={(event) => setBio(event.target.value)}
      />
      <SelectField
        label={t('account.language')}
        hint={t('account.language.hint')}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {t(`account.language.${each}`)}
          </option>
        ))}
      </SelectField>
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <Button type="submit" size="lg" wide busy={stage !== 'filling'} disabledReason={reason}>
        {t('account.save')}
      </Button>
      <p className={styles.progress} role="status">
        {stage !== 'filling' && (
          <>
            {t(`account.stage.${stage}`)}
            <progress className={styles.bar} aria-label={t(`account.stage.${stage}`)} />
          </>
        )}
      </p>
    </form>
  );
}
