import { Button } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';

const askedCount = 3;

interface RecoveryPhraseCheckProps {
  readonly words: readonly string[];
  readonly onRight: () => void;
  readonly onBack: () => void;
}

const Field = fieldsOf<{ words: Record<string, string> }>();

/** Asks for three of the words: a user who wrote nothing down learns it now, not when all devices are lost. */
export function RecoveryPhraseCheck({ words, onRight, onBack }: RecoveryPhraseCheckProps) {
  const t = useTexts('passkeys');
  const [places] = useState(() => drawPlaces(words.length));
  const form = useCallForm({
    values: { words: Object.fromEntries(places.map((place) => [place, ''])) },
    read: (values) => values,
    check: ({ words: typed }) =>
      Object.fromEntries(
        places
          .filter((place) => typed[place]?.trim().toLowerCase() !== words[place])
          .map((place) => [`words.${place}`, t('security.recoveryPhrase.wrong')]),
      ),
    save: nextStep(onRight),
  });
  return (
    <Form form={form} className="stack gap-4">
      <p className="text-sm text-soft">{t('security.recoveryPhrase.checkText')}</p>
      {places.map((place, index) => (
        <Field.Text
          key={place}
          name={`words.${place}`}
          label={t('security.recoveryPhrase.place', { place: place + 1 })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={index === 0}
        />
      ))}
      <Button type="submit" size="lg" wide>
        {t('security.recoveryPhrase.check')}
      </Button>
      <Button tone="quiet" wide onClick={onBack}>
        {t('security.recoveryPhrase.again')}
      </Button>
    </Form>
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
