import { ADMIN_SCOPES, type AdminScope } from '@kura/domain/vocabulary';
import { Checkbox } from '@kura/ui';
import { useId } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { isImplied, plainScopes } from './chosen-scopes.ts';
import styles from './scope-fields.module.css';

interface ScopeFieldsProps {
  readonly chosen: readonly AdminScope[];
  readonly onChange: (chosen: AdminScope[]) => void;
  readonly error: string | null;
  readonly disabled?: boolean;
}

/** Chooses the role and the scopes of an admin, with an explanation of each role. */
export function ScopeFields({ chosen, onChange, error, disabled = false }: ScopeFieldsProps) {
  const t = useT();
  const errorId = useId();
  return (
    <fieldset className={styles.scopes} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t('access.roles')}</legend>
      {ADMIN_SCOPES.map((scope) => {
        const implied = isImplied(scope, chosen);
        return (
          <Checkbox
            key={scope}
            className={styles.scope}
            label={
              <span className={styles.words}>
                <strong>{t(`access.scope.${scope}`)}</strong>
                <span className={styles.hint}>{t(`access.scope.${scope}.hint`)}</span>
              </span>
            }
            checked={implied || chosen.includes(scope)}
            disabled={disabled || implied}
            onChange={({ target }) =>
              onChange(
                plainScopes(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope)),
              )
            }
          />
        );
      })}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
