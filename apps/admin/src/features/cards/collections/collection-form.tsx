import type { CollectionAdmin } from '@kura/api-contract/collections';
import { sizedImageUrl } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import type { CallForm } from '@kura/web-kit/form';
import { LanguagePair } from '../../../components/language-pair.tsx';
import { MediaField } from '../../../components/media-field.tsx';
import { MAX_UPLOAD_MEGABYTES } from '../../../components/media-upload.ts';
import { Panel } from '../../../components/panel.tsx';
import { RecordForm } from '../../../components/record-form.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './collections.module.css';

/** The values of the form. Pictures are names of uploaded files, empty for none. */
export interface CollectionValues {
  name: string;
  symbol: string;
  texts: CollectionAdmin['texts'];
  image: string;
  cover: string;
  displayOrder: string;
}

const Field = fieldsOf<CollectionValues>();

export const collectionValues = (collection?: CollectionAdmin): CollectionValues => ({
  name: collection?.name ?? '',
  symbol: collection?.symbol ?? '',
  texts: collection?.texts ?? { ja: { title: '', description: '' }, en: { title: '', description: '' } },
  image: collection?.image ?? '',
  cover: collection?.cover ?? '',
  displayOrder: String(collection?.displayOrder ?? 0),
});

const trimmed = ({ title, description }: CollectionValues['texts']['ja']) => ({
  title: title.trim(),
  description: description.trim(),
});

/** The input that creating and changing share. */
export const collectionInput = ({ texts, image, cover }: CollectionValues) => ({
  texts: { ja: trimmed(texts.ja), en: trimmed(texts.en) },
  image: image || null,
  cover: cover || null,
});

/** The contract of a collection, its texts in both languages, its pictures and its position. */
export function CollectionForm({ form, isNew }: { form: CallForm<CollectionValues>; isNew: boolean }) {
  const t = useT();
  return (
    <RecordForm
      form={form}
      call={isNew ? 'collections.create' : 'collections.change'}
      action={t(isNew ? 'collections.create' : 'collections.save')}
      canReset={!isNew}
      nameOf={([field, locale, part]) =>
        field === 'texts'
          ? t(`collections.${part as 'title' | 'description'}.${locale as 'ja' | 'en'}`)
          : t(`collections.${field as 'image' | 'cover' | 'displayOrder'}`)
      }
    >
      {isNew && <ContractFields />}
      <TextFields />
      <Panel heading={t('collections.pictures')}>
        <div className={`grid gap-4 items-start ${styles.pair}`}>
          <Picture field="image" widthPx={320} />
          <Picture field="cover" widthPx={800} />
        </div>
      </Panel>
      {!isNew && (
        <Panel heading={t('collections.position')}>
          <Field.Text
            name="displayOrder"
            label={t('collections.displayOrder')}
            hint={t('collections.displayOrder.hint')}
            inputMode="numeric"
          />
        </Panel>
      )}
    </RecordForm>
  );
}

/** Name and symbol belong to the contract: they are chosen once. */
function ContractFields() {
  const t = useT();
  return (
    <Panel heading={t('collections.contract')} hint={t('collections.contract.hint')}>
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        <Field.Text name="name" label={t('collections.contractName')} />
        <Field.Text
          name="symbol"
          label={t('collections.symbol')}
          hint={t('collections.symbol.hint')}
          invalid={t('collections.symbol.invalid')}
          maxLength={10}
          format={(text) => text.toUpperCase()}
        />
      </div>
    </Panel>
  );
}

function TextFields() {
  const t = useT();
  return (
    <Panel heading={t('collections.texts')} hint={t('collections.texts.hint')}>
      <LanguagePair>
        {(locale) => (
          <>
            <Field.Text name={`texts.${locale}.title`} label={t(`collections.title.${locale}`)} />
            <Field.TextArea
              name={`texts.${locale}.description`}
              label={t(`collections.description.${locale}`)}
              rows={5}
            />
          </>
        )}
      </LanguagePair>
    </Panel>
  );
}

function Picture({ field, widthPx }: { field: 'image' | 'cover'; widthPx: number }) {
  const t = useT();
  const { api } = useAppClient();
  return (
    <Field.Custom name={field}>
      {({ value, error, onChange }) => (
        <MediaField
          label={t(`collections.${field}`)}
          hint={t(`collections.${field}.hint`, { megabytes: MAX_UPLOAD_MEGABYTES })}
          kind="picture"
          name={value}
          error={error}
          upload={(file) => api.images.uploadAdminFile({ file })}
          onChange={onChange}
        >
          {value === '' ? (
            <span className={styles.empty}>{t(`collections.${field}.empty`)}</span>
          ) : (
            <img
              className={field === 'image' ? styles.logo : styles.cover}
              src={sizedImageUrl(`/api/images/${value}`, widthPx)}
              alt=""
            />
          )}
        </MediaField>
      )}
    </Field.Custom>
  );
}
