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
    <fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 p-0 text-sm font-500 text-soft">{t('access.roles')}</legend>
      {ADMIN_SCOPES.map((scope) => {
        const implied = isImplied(scope, chosen);
        return (
          <Checkbox
            key={scope}
            className={`py-2 ${styles.scope}`}
            label={
              <span className="grid text-sm">
                <strong>{t(`access.scope.${scope}`)}</strong>
                <span className="text-faint">{t(`access.scope.${scope}.hint`)}</span>
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
        <p id={errorId} className="text-xs text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
