import type { SavedView } from '@kura/api-contract/saved-views';
import { Button, Icon, IconButton, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAdminMutation } from '../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useT } from '../../i18n/i18n.ts';
import type { ListAddress } from './use-list-address.ts';
import styles from './view-menu.module.css';
import { queryOfSearch, searchOfQuery } from './view-query.ts';

interface SavedViewsProps {
  readonly list: SavedView['list'];
  readonly address: ListAddress;
  readonly onShown: () => void;
}

/** The admin's views of a list: each is an address under a name. */
export function SavedViews({ list, address, onShown }: SavedViewsProps) {
  const t = useT();
  const { api } = useAppClient();
  const { data: views = [] } = useQuery({
    queryKey: ['saved-views', list],
    queryFn: () => api.savedViews.list({ list }),
  });
  const remove = useAdminMutation((calls, id: string) => calls.savedViews.remove({ id }));
  return (
    <section className={styles.views} aria-label={t('list.views')}>
      <h3>{t('list.views')}</h3>
      {views.length === 0 && <p className={styles.quiet}>{t('list.views.empty')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Button
              tone="quiet"
              size="sm"
              onClick={() => {
                onShown();
                address.replaceBy(searchOfQuery(view.query));
              }}
            >
              {view.name}
            </Button>
            <IconButton
              aria-label={t('list.views.remove', { name: view.name })}
              onClick={() => remove.mutate(view.id)}
            >
              <Icon name="close" sizePx={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveView list={list} query={queryOfSearch(address.search)} />
      <ProblemLine error={remove.error} />
    </section>
  );
}

function SaveView({ list, query }: { list: SavedView['list']; query: string }) {
  const t = useT();
  const [name, setName] = useState('');
  const save = useAdminMutation(
    (api) => api.savedViews.save({ list, name: name.trim(), query }),
    () => setName(''),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('list.views.name')}
        hint={t('list.views.hint')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" tone="secondary" size="sm" busy={save.isPending} disabled={name.trim() === ''}>
        {t('list.views.save')}
      </Button>
      <ProblemLine error={save.error} />
    </form>
  );
}
