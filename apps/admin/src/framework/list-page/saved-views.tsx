import { schema } from 'virtual:kura-input/savedViews.save';
import type { SavedView } from '@kura/api-contract/saved-views';
import { Button, Icon, IconButton } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useAdminForm } from '../../app/use-admin-form.ts';
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
      {views.length === 0 && <p className="text-sm text-faint">{t('list.views.empty')}</p>}
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

const Field = fieldsOf<{ name: string }>();

function SaveView({ list, query }: { list: SavedView['list']; query: string }) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { name: '' },
    read: ({ name }) => ({ list, name: name.trim(), query }),
    clears: true,
    send: (api, input, rest) => api.savedViews.save(input, rest),
  });
  return (
    <Form form={form}>
      <Field.Text name="name" label={t('list.views.name')} hint={t('list.views.hint')} />
      <Button
        type="submit"
        tone="secondary"
        size="sm"
        busy={form.busy}
        disabled={form.methods.watch('name').trim() === ''}
      >
        {t('list.views.save')}
      </Button>
      <ProblemLine error={form.error} />
    </Form>
  );
}
