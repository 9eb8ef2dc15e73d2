import {
  Button,
  buttonClass,
  Chip,
  CopyButton,
  Icon,
  IconButton,
  RemovableChip,
  Segmented,
  Tabs,
} from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

const removable = ['PSA 10', '2022', '$10 – $50'] as const;
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

export function KitActions() {
  const texts = useKitTexts();
  const [quantity, setQuantity] = useState('1');
  const [tab, setTab] = useState('newest');
  const [chips, setChips] = useState<readonly string[]>(removable);
  return (
    <>
      <Specimen title={texts.buttons}>
        <Button size="lg">{texts.buy}</Button>
        <Button>{texts.buy}</Button>
        <Button size="sm">{texts.buy}</Button>
        <Button tone="secondary">{texts.sell}</Button>
        <Button tone="quiet">{texts.details}</Button>
        <Button tone="danger">{texts.remove}</Button>
        <Button busy>{texts.busy}</Button>
        <Button disabledReason={texts.reason}>{texts.disabled}</Button>
        <Link to="/dev/kit" className={buttonClass({ tone: 'secondary' })}>
          {texts.details}
          <Icon name="arrow-right" sizePx={18} />
        </Link>
      </Specimen>
      <Specimen title={texts.iconButtons}>
        <IconButton aria-label={texts.close}>
          <Icon name="close" />
        </IconButton>
        <span className={styles.address}>
          0x5Fb…80aa3 <CopyButton text={address} label={texts.address} />
        </span>
      </Specimen>
      <Specimen title={texts.segmented} layout="stack">
        <div className={styles.narrow}>
          <Segmented
            label={texts.packs}
            selected={quantity}
            onSelect={setQuantity}
            items={[
              { key: '1', label: '1', detail: '$11' },
              { key: '5', label: '5', detail: '$55' },
              { key: '10', label: '10', detail: texts.soldOut, disabled: true },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title={texts.tabs} layout="bare">
        <Tabs
          label={texts.tabs}
          selected={tab}
          onSelect={setTab}
          items={[
            { key: 'newest', label: texts.newest, count: 128 },
            { key: 'cheapest', label: texts.cheapest },
            { key: 'activity', label: texts.activity, count: 0 },
          ]}
        >
          <p className={styles.soft}>{texts.panel}</p>
        </Tabs>
      </Specimen>
      <Specimen title={texts.chips}>
        <Chip tone="success" live>
          {texts.onSale}
        </Chip>
        <Chip tone="accent">{texts.upcoming}</Chip>
        <Chip tone="warning">{texts.paused}</Chip>
        <Chip tone="danger">{texts.stopped}</Chip>
        <Chip>{texts.neutral}</Chip>
        {(['BLUE', 'RED', 'GOLD'] as const).map((tier) => (
          <span key={tier} data-tier={tier}>
            <Chip tone="tier">{tier}</Chip>
          </span>
        ))}
      </Specimen>
      <Specimen title={texts.filters}>
        {chips.map((chip) => (
          <RemovableChip
            key={chip}
            label={chip}
            onRemove={() => setChips(chips.filter((each) => each !== chip))}
          />
        ))}
        {chips.length === 0 && (
          <>
            <p className={styles.soft}>{texts.allRemoved}</p>
            <Button tone="quiet" size="sm" onClick={() => setChips(removable)}>
              {texts.restore}
            </Button>
          </>
        )}
      </Specimen>
    </>
  );
}
