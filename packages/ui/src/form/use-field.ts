import { useController } from 'react-hook-form';
import { useUiLabels } from '../labels/ui-labels.tsx';
import { type FieldLimits, useLimitsOf } from './form.tsx';

/** The name of a field's value, and texts of its errors where the general ones say too little. */
export interface NamedField {
  readonly name: string;
  /** Shown without a value. */
  readonly missing?: string | undefined;
  /** Shown for a value that is refused. */
  readonly invalid?: string | undefined;
}

/** The value of a field, its error in words, and its limits. */
export function useField({ name, missing, invalid }: NamedField) {
  const { field, fieldState } = useController({ name });
  const limits = useLimitsOf()(name);
  const labels = useUiLabels();
  const { error } = fieldState;
  const textOf = (kind: string): string => {
    if (kind === 'missing') return missing ?? invalid ?? labels.missing;
    if (invalid !== undefined) return invalid;
    return limitText(kind, limits, labels) ?? labels.invalid;
  };
  return { ...field, limits, error: error ? error.message || textOf(error.type) : null };
}

function limitText(kind: string, limits: FieldLimits, labels: ReturnType<typeof useUiLabels>): string | null {
  const { minLength, maxLength, minimum, maximum } = limits;
  if (kind === 'tooShort' && minLength !== undefined) return labels.tooShort(minLength);
  if (kind === 'tooLong' && maxLength !== undefined) return labels.tooLong(maxLength);
  // Also a text that is no number. A number without limits of its own has those of JavaScript.
  const hasLimits = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return hasLimits ? labels.outOfRange(minimum, maximum) : null;
}
