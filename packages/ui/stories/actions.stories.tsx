import { useState } from 'react';
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
} from '../src/index.ts';
import { Specimen } from './specimen.tsx';
import styles from './stories.module.css';

const removable = ['PSA 10', '2022', '$10 – $50'] as const;
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

export default { title: 'Actions' };

export function AllActions() {
  const [quantity, setQuantity] = useState('1');
  const [tab, setTab] = useState('newest');
  const [chips, setChips] = useState<readonly string[]>(removable);
  return (
    <>
      <Specimen title="Buttons">
        <Button size="lg">Buy now</Button>
        <Button>Buy now</Button>
        <Button size="sm">Buy now</Button>
        <Button tone="secondary">List for sale</Button>
        <Button tone="quiet">Details</Button>
        <Button tone="danger">Cancel</Button>
        <Button busy>Sending</Button>
        <Button disabledReason="Insufficient balance (USDC).">With a reason</Button>
        <a href="#actions" className={buttonClass({ tone: 'secondary' })}>
          Details
          <Icon name="arrow-right" sizePx={18} />
        </a>
      </Specimen>
      <Specimen title="Icon button and copy">
        <IconButton aria-label="Close">
          <Icon name="close" />
        </IconButton>
        <span className="text-sm text-soft tabular">
          0x5Fb…80aa3 <CopyButton text={address} label="address" />
        </span>
      </Specimen>
      <Specimen title="Segmented" layout="stack">
        <div className={styles.narrow}>
          <Segmented
            label="Packs"
            selected={quantity}
            onSelect={setQuantity}
            items={[
              { key: '1', label: '1', detail: '$11' },
              { key: '5', label: '5', detail: '$55' },
              { key: '10', label: '10', detail: 'Sold out', disabled: true },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Tabs" layout="bare">
        <Tabs
          label="Tabs"
          selected={tab}
          onSelect={setTab}
          items={[
            { key: 'newest', label: 'Newest first', count: 128 },
            { key: 'cheapest', label: 'Lowest price first' },
            { key: 'activity', label: 'Activity', count: 0 },
          ]}
        >
          <p className="text-sm text-soft">The selected tab’s content appears here.</p>
        </Tabs>
      </Specimen>
      <Specimen title="Chips">
        <Chip tone="success" live>
          On sale
        </Chip>
        <Chip tone="accent">Upcoming</Chip>
        <Chip tone="warning">Paused</Chip>
        <Chip tone="danger">Ended</Chip>
        <Chip>Neutral</Chip>
        {(['BLUE', 'RED', 'GOLD'] as const).map((tier) => (
          <span key={tier} data-tier={tier}>
            <Chip tone="tier">{tier}</Chip>
          </span>
        ))}
      </Specimen>
      <Specimen title="Removable chips">
        {chips.map((chip) => (
          <RemovableChip
            key={chip}
            label={chip}
            onRemove={() => setChips(chips.filter((each) => each !== chip))}
          />
        ))}
        {chips.length === 0 && (
          <>
            <p className="text-sm text-soft">All removed.</p>
            <Button tone="quiet" size="sm" onClick={() => setChips(removable)}>
              Restore
            </Button>
          </>
        )}
      </Specimen>
    </>
  );
}
