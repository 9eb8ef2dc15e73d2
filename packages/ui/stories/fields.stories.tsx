import { useState } from 'react';
import {
  AmountField,
  Checkbox,
  DateTimeField,
  SearchField,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
} from '../src/index.ts';
import { Specimen } from './specimen.tsx';
import styles from './stories.module.css';

export default { title: 'Fields' };

export function AllFields() {
  const [amount, setAmount] = useState('25.00');
  const [wrongAmount, setWrongAmount] = useState('0');
  const [searched, setSearched] = useState('');
  const [moment, setMoment] = useState<string | null>(null);
  const [kept, setKept] = useState(true);
  const [sound, setSound] = useState(false);
  const amountError = (text: string) => (Number(text) > 0 ? null : 'Enter an amount above zero');
  return (
    <>
      <Specimen title="Text" layout="bare">
        <div className={styles.fields}>
          <TextField
            label="Display name"
            placeholder="Taro Kura"
            hint="Up to 20 characters. You can change this later."
          />
          <TextField label="Display name" defaultValue="Taro Kura" error="This name is already taken." />
          <TextField label="Display name" defaultValue="Taro Kura" disabled hint="Can’t be changed" />
        </div>
      </Specimen>
      <Specimen title="Several lines" layout="bare">
        <div className={styles.fields}>
          <TextAreaField label="Several lines" rows={2} defaultValue="A word about the day it was pulled." />
        </div>
      </Specimen>
      <Specimen title="Amount" layout="bare">
        <div className={styles.fields}>
          <AmountField
            label="Price"
            value={amount}
            onValueChange={setAmount}
            suffix="USDC"
            error={amountError(amount)}
          />
          <AmountField
            label="Price"
            value={wrongAmount}
            onValueChange={setWrongAmount}
            suffix="USDC"
            error={amountError(wrongAmount)}
          />
        </div>
      </Specimen>
      <Specimen title="Search" layout="bare">
        <div className={styles.fields}>
          <SearchField label="Card, set or number" value={searched} onSearch={setSearched} />
          <p className="text-sm text-soft" data-testid="searched">
            Searching for: {searched || '—'}
          </p>
        </div>
      </Specimen>
      <Specimen title="Select" layout="bare">
        <div className={styles.fields}>
          <SelectField label="Sort by">
            <option>Newest first</option>
            <option>Lowest price first</option>
          </SelectField>
          <SelectField label="Sort by" disabled hint="Can’t be changed">
            <option>Newest first</option>
          </SelectField>
        </div>
      </Specimen>
      <Specimen title="Date and time" layout="bare">
        <div className={styles.fields}>
          <DateTimeField
            label="Sale starts"
            value={moment}
            onChange={setMoment}
            hint={moment ?? 'Not selected'}
          />
          <DateTimeField
            label="Sale starts"
            value="2026-11-20T15:00:00.000Z"
            onChange={setMoment}
            disabled
            hint="Can’t be changed"
          />
          <DateTimeField label="Sale starts" value={null} onChange={setMoment} error="Choose a date." />
        </div>
      </Specimen>
      <Specimen title="Checkbox and switch" layout="bare">
        <div className={styles.fields}>
          <div>
            <Checkbox
              label="Remember this device"
              checked={kept}
              onChange={(event) => setKept(event.target.checked)}
            />
            <Checkbox label="2022" detail="128" />
            <Checkbox
              label="Some selected"
              ref={(box) => {
                if (box) box.indeterminate = true;
              }}
            />
            <Checkbox label="Can’t be changed" disabled defaultChecked />
          </div>
          <div>
            <Switch label="Play sounds" hint="Only while a pack opens." checked={sound} onChange={setSound} />
            <Switch label="Can’t be changed" checked disabled onChange={setSound} />
          </div>
        </div>
      </Specimen>
    </>
  );
}
