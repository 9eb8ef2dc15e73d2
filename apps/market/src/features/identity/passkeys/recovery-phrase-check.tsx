import { Button, TextField } from '@kura/ui';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './security.module.css';

const askedCount = 3;

interface RecoveryPhraseCheckProps {
  readonly words: readonly string[];
  readonly onRight: () => void;
  readonly onBack: () => void;
}

/** Asks for three of the words: a user who wrote nothing down learns it now, not when all devices are lost. */
export function RecoveryPhraseCheck({ words, onRight, onBack }: RecoveryPhraseCheckProps) {
  const t = useTexts('passkeys');
  const [places] = useState(() => drawPlaces(words.length));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const isRight = (place: number) => (typed[place] ?? '').trim().toLowerCase() === words[place];

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (places.every(isRight)) onRight();
        else setChecked(true);
      }}
    >
      <p className={styles.text}>{t('security.recoveryPhrase.checkText')}</p>
      {places.map((place, index) => (
        <TextField
          key={place}
          label={t('security.recoveryPhrase.place', { place: place + 1 })}
          value={typed[place] ?? ''}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={index === 0}
          error={isChecked && !isRight(place) ? t('security.recoveryPhrase.wrong') : null}
          onChange={(event) => setTyped({ ...typed, [place]: event.target.value })}
        />
      ))}
      <Button type="submit" size="lg" wide>
        {t('security.recoveryPhrase.check')}
      </Button>
      <Button tone="quiet" wide onClick={onBack}>
        {t('security.recoveryPhrase.again')}
      </Button>
    </form>
  );
}

/** Different places in the order of the words. */
function drawPlaces(count: number): readonly number[] {
  const left = Array.from({ length: count }, (_, index) => index);
  const drawn: number[] = [];
  while (drawn.length < askedCount) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    drawn.push(...left.splice(random % left.length, 1));
  }
  return drawn.sort((one, other) => one - other);
}
