import { schema } from 'virtual:kura-input/users.updateProfile';
import type { OwnProfile } from '@kura/api-contract/users';
import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import { Avatar, Dialog, LoadingRegion, Skeleton } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { meQuery, profileKeys, useAppClient } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormEnd } from '../../../components/form-dialog.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';
import { CoverPreview } from './cover-preview.tsx';
import { fileOf } from './crop-window.tsx';
import type { PictureUse } from './picture-crop.ts';
import { type PictureChange, PictureField } from './picture-field.tsx';
import { useProfileSaved } from './use-profile-saved.ts';

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
          <LoadingRegion className="stack gap-5">
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

interface ProfileValues {
  cover: PictureChange;
  avatar: PictureChange;
  name: string;
  bio: string;
  language: Language;
}

const Field = fieldsOf<ProfileValues>();

function EditProfileForm({ me, onDone }: { me: OwnProfile; onDone: () => void }) {
  const t = useTexts('users');
  const { form, stage } = useProfileForm(me, onDone);
  const { name, bio, ...rest } = form.methods.watch();
  const changed = changedFields({ name, bio, ...rest }, me);
  const reason =
    name.trim() === ''
      ? t('account.name.needed')
      : Object.keys(changed).length > 0
        ? null
        : t('account.unchanged');
  return (
    <Form form={form} className="stack gap-5">
      <Field.Custom name="cover">
        {({ value, onChange }) => (
          <PictureField
            use="cover"
            imageUrl={me.coverUrl}
            change={value}
            onChange={onChange}
            disabled={form.busy}
          >
            {(url) => <CoverPreview url={url} />}
          </PictureField>
        )}
      </Field.Custom>
      <Field.Custom name="avatar">
        {({ value, onChange }) => (
          <PictureField
            use="avatar"
            imageUrl={me.avatarUrl}
            change={value}
            onChange={onChange}
            disabled={form.busy}
          >
            {(url) => <Avatar seed={me.wallets[0]?.address ?? me.id} imageUrl={url} sizePx={104} />}
          </PictureField>
        )}
      </Field.Custom>
      <Field.Text name="name" label={t('account.name')} autoComplete="nickname" />
      <Field.TextArea
        name="bio"
        label={t('account.bio')}
        hint={t('account.bio.hint', { left: MAX_BIO_LENGTH - bio.length })}
        rows={4}
      />
      <Field.Select name="language" label={t('account.language')} hint={t('account.language.hint')}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {t(`account.language.${each}`)}
          </option>
        ))}
      </Field.Select>
      <FormEnd form={form} t={t} size="lg" wide action={t('account.save')} reason={reason} />
      <p className={`grid gap-2 text-sm text-soft text-center ${styles.progress}`} role="status">
        {form.busy && (
          <>
            {t(`account.stage.${stage}`)}
            <progress className={`h-4px w-full ${styles.bar}`} aria-label={t(`account.stage.${stage}`)} />
          </>
        )}
      </p>
    </Form>
  );
}

/** The fields that differ from the profile. */
function changedFields({ cover, avatar, name, bio, language }: ProfileValues, me: OwnProfile) {
  return {
    ...(cover.kind !== 'KEPT' && { cover }),
    ...(avatar.kind !== 'KEPT' && { avatar }),
    ...(name !== me.name && { name }),
    ...(bio !== me.bio && { bio }),
    ...(language !== me.language && { language }),
  };
}

function useProfileForm(me: OwnProfile, onDone: () => void) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const onSaved = useProfileSaved(onDone);
  const [stage, setStage] = useState<'uploading' | 'saving'>('saving');
  /** The name of the uploaded picture; null when there is to be none. */
  const uploaded = async (use: PictureUse, change: PictureChange): Promise<string | null> => {
    if (change.kind !== 'CHOSEN') return null;
    setStage('uploading');
    const file = await fileOf(use, change.picture, change.crop);
    const { uploadAvatar, uploadPublic } = api.images;
    return (await (use === 'avatar' ? uploadAvatar : uploadPublic)({ file })).name;
  };
  const form = useApiForm({
    schema: { ...schema, properties: { ...schema.properties, cover: {}, avatar: {} } },
    values: {
      cover: { kind: 'KEPT' },
      avatar: { kind: 'KEPT' },
      name: me.name,
      bio: me.bio,
      language: me.language,
    } as ProfileValues,
    read: (values) => changedFields(values, me),
    // Without the key of the attempt: a repeated upload has another name.
    send: async (calls, { cover, avatar, ...input }) => {
      const pictures = {
        ...(cover && { cover: await uploaded('cover', cover) }),
        ...(avatar && { avatar: await uploaded('avatar', avatar) }),
      };
      setStage('saving');
      return calls.users.updateProfile({ ...input, ...pictures });
    },
    onDone: (saved) => {
      void queryClient.invalidateQueries({ queryKey: profileKeys.all });
      onSaved(saved, t('account.saved'));
    },
  });
  return { form, stage };
}
