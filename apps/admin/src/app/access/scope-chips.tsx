import type { AdminScope } from '@kura/domain/vocabulary';
import { Chip } from '@kura/ui';
import { useT } from '../../i18n/i18n.ts';

/** The roles of an admin, a word each. */
export function ScopeChips({ scopes }: { scopes: readonly AdminScope[] }) {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-1" aria-label={t('access.roles')}>
      {scopes.map((scope) => (
        <li key={scope}>
          <Chip tone={scope === 'owner' ? 'accent' : 'neutral'}>{t(`access.scope.${scope}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
