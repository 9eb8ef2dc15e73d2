import { isPrice, VALID_AMOUNT_ERROR } from '@kura/domain/money';
import {
  AmountField,
  Checkbox,
  DateTimeField,
  SearchField,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
} from '@kura/ui';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

export function KitFields() {
  const t = useT();
  const texts = useKitTexts();
  const [amount, setAmount] = useState('25.00');
  const [wrongAmount, setWrongAmount] = useState('0');
  const [searched, setSearched] = useState('');
  const [moment, setMoment] = useState<string | null>(null);
  const [kept, setKept] = useState(true);
  const [sound, setSound] = useState(false);
  const amountError = (text: string) => (isPrice(text) ? null : t(VALID_AMOUNT_ERROR));
  return (
    <>
      <Specimen title={texts.text} layout="bare">
        <div className={styles.fields}>
          <TextField label={texts.name} placeholder={texts.filled} hint={texts.nameHint} />
          <TextField label={texts.name} defaultValue={texts.filled} error={texts.nameError} />
          <TextField label={texts.name} defaultValue={texts.filled} disabled hint={texts.locked} />
        </div>
      </Specimen>
      <Specimen title={texts.area} layout="bare">
        <div className={styles.fields}>
          <TextAreaField label={texts.area} rows={2} defaultValue={texts.areaValue} />
        </div>
      </Specimen>
      <Specimen title={texts.amount} layout="bare">
        <div className={styles.fields}>
          <AmountField
            label={texts.price}
            value={amount}
            onValueChange={setAmount}
            suffix="USDC"
            error={amountError(amount)}
          />
          <AmountField
            label={texts.price}
            value={wrongAmount}
            onValueChange={setWrongAmount}
            suffix="USDC"
            error={amountError(wrongAmount)}
          />
        </div>
      </Specimen>
      <Specimen title={texts.search} layout="bare">
        <div className={styles.fields}>
          <SearchField label={texts.searchFor} value={searched} onSearch={setSearched} />
          <p className={styles.soft} data-testid="searched">
            {texts.searched.replace('{text}', searched || '—')}
          </p>
        </div>
      </Specimen>
      <Specimen title={texts.select} layout="bare">
        <div className={styles.fields}>
          <SelectField label={texts.sort}>
            <option>{texts.newest}</option>
            <option>{texts.cheapest}</option>
          </SelectField>
          <SelectField label={texts.sort} disabled hint={texts.locked}>
            <option>{texts.newest}</option>
          </SelectField>
        </div>
      </Specimen>
      <Specimen title={texts.date} layout="bare">
        <div className={styles.fields}>
          <DateTimeField
            label={texts.starts}
            value={moment}
            onChange={setMoment}
            hint={moment ?? texts.noDate}
          />
          <DateTimeField
            label={texts.starts}
            value="2026-11-20T15:00:00.000Z"
            onChange={setMoment}
            disabled
            hint={texts.locked}
          />
          <DateTimeField label={texts.starts} value={null} onChange={setMoment} error={texts.dateError} />
        </div>
      </Specimen>
      <Specimen title={texts.choices} layout="bare">
        <div className={styles.fields}>
          <div>
            <Checkbox
              label={texts.remember}
              checked={kept}
              onChange={(event) => setKept(event.target.checked)}
            />
            <Checkbox label="2022" detail="128" />
            <Checkbox
              label={texts.some}
              ref={(box) => {
                if (box) box.indeterminate = true;
              }}
            />
            <Checkbox label={texts.locked} disabled defaultChecked />
          </div>
          <div>
            <Switch label={texts.sound} hint={texts.soundHint} checked={sound} onChange={setSound} />
            <Switch label={texts.locked} checked disabled onChange={setSound} />
          </div>
        </div>
      </Specimen>
    </>
  );
}
