import type { SavedView } from '@kura/api-contract/saved-views';
import { Button, Checkbox, Dialog, Icon, Segmented } from '@kura/ui';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { densities, useDensity } from './density.ts';
import type { ListColumn } from './list-column.ts';
import { SavedViews } from './saved-views.tsx';
import type { ListAddress } from './use-list-address.ts';
import styles from './view-menu.module.css';

interface ViewMenuProps {
  readonly list: SavedView['list'];
  readonly columns: readonly ListColumn<never>[];
  /** The keys of the shown columns. */
  readonly shown: readonly string[];
  readonly address: ListAddress;
}

/** The list's columns and row height, and the views that the admin saved. */
export function ViewMenu({ list, columns, shown, address }: ViewMenuProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Icon name="settings" sizePx={16} />
        {t('list.view')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} placement="side" title={t('list.view')}>
        <div className={styles.menu}>
          <SavedViews list={list} address={address} onShown={() => setIsOpen(false)} />
          <DensityChoice />
          <Columns {...{ columns, shown, address }} />
        </div>
      </Dialog>
    </>
  );
}

function DensityChoice() {
  const t = useT();
  const [density, setDensity] = useDensity();
  return (
    <Segmented
      label={t('list.density')}
      items={densities.map((key) => ({ key, label: t(`list.density.${key}`) }))}
      selected={density}
      onSelect={setDensity}
    />
  );
}

function Columns({ columns, shown, address }: Omit<ViewMenuProps, 'list'>) {
  const t = useT();
  const choices = columns.filter(({ isFixed }) => !isFixed);
  const toggle = (toggled: string) => {
    const next = choices.filter(({ key }) => (key === toggled) !== shown.includes(key));
    address.replaceBy({ ...address.search, columns: next.map(({ key }) => key).join('.') });
  };
  return (
    <fieldset className={`border-0 ${styles.columns}`}>
      <legend>{t('list.columns')}</legend>
      {choices.map(({ key, title }) => (
        <Checkbox key={key} label={title} checked={shown.includes(key)} onChange={() => toggle(key)} />
      ))}
    </fieldset>
  );
}
