import { Button, Checkbox, Dialog, Icon, IconButton, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { type CardColumn, cardColumns, shownColumns } from './card-columns.ts';
import { savedCardViews } from './card-queries.ts';
import { type CardsSearch, queryOfSearch, searchOfQuery } from './cards-search.ts';
import styles from './view-menu.module.css';

interface ViewMenuProps {
  readonly shown: CardsSearch;
  readonly onShow: (next: CardsSearch) => void;
}

/** The list's columns, and the views that the admin saved. */
export function ViewMenu({ shown, onShow }: ViewMenuProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Icon name="settings" sizePx={16} />
        {t('cards.view')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} placement="side" title={t('cards.view')}>
        <div className={styles.menu}>
          <SavedViews
            shown={shown}
            onShow={(next) => {
              setIsOpen(false);
              onShow(next);
            }}
          />
          <Columns shown={shown} onShow={onShow} />
        </div>
      </Dialog>
    </>
  );
}

function Columns({ shown, onShow }: ViewMenuProps) {
  const t = useT();
  const columns = shownColumns(shown.columns);
  const toggle = (column: CardColumn) => {
    const next = cardColumns.filter((each) => (each === column) !== columns.includes(each));
    const { columns: _, ...rest } = shown;
    onShow({ ...rest, columns: next.join('.') });
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{t('cards.columns')}</legend>
      {cardColumns.map((column) => (
        <Checkbox
          key={column}
          label={t(`cards.column.${column}`)}
          checked={columns.includes(column)}
          onChange={() => toggle(column)}
        />
      ))}
    </fieldset>
  );
}

function SavedViews({ shown, onShow }: ViewMenuProps) {
  const t = useT();
  const views = useQuery(savedCardViews(useAppClient().api)).data ?? [];
  const [name, setName] = useState('');
  const save = useAdminMutation(
    (api) => api.savedViews.save({ list: 'cards', name: name.trim(), query: queryOfSearch(shown) }),
    () => setName(''),
  );
  const remove = useAdminMutation((api, id: string) => api.savedViews.remove({ id }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <section className={styles.views} aria-label={t('cards.views')}>
      <h3>{t('cards.views')}</h3>
      {views.length === 0 && <p className={styles.quiet}>{t('cards.views.empty')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Button tone="quiet" size="sm" onClick={() => onShow(searchOfQuery(view.query))}>
              {view.name}
            </Button>
            <IconButton
              aria-label={t('cards.views.remove', { name: view.name })}
              onClick={() => remove.mutate(view.id)}
            >
              <Icon name="close" sizePx={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <TextField
          label={t('cards.views.name')}
          hint={t('cards.views.hint')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" tone="secondary" size="sm" busy={save.isPending} disabled={name.trim() === ''}>
          {t('cards.views.save')}
        </Button>
        <ProblemLine error={save.error ?? remove.error} />
      </form>
    </section>
  );
}
