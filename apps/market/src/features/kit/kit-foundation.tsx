import { RankMark, type RankName } from '@kura/ui';
import styles from './kit-foundation.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

const groups = {
  surfaces: ['ink', 'panel', 'raised', 'line', 'line-strong'],
  words: ['text', 'text-soft', 'text-faint'],
  signals: ['accent', 'success', 'warning', 'danger'],
} as const;
const ranks: readonly RankName[] = ['SS', 'S', 'A', 'B', 'C'];
const tiers = ['BLUE', 'RED', 'GOLD'] as const;
const sizes = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;

export function KitFoundation() {
  const texts = useKitTexts();
  return (
    <>
      {(['surfaces', 'words', 'signals'] as const).map((group) => (
        <Specimen key={group} title={texts[group]}>
          {groups[group].map((name) => (
            <Swatch key={name} token={`--color-${name}`} name={name} />
          ))}
        </Specimen>
      ))}
      <Specimen title={texts.ranks}>
        {(['sm', 'md', 'lg'] as const).map((size) =>
          ranks.map((rank) => <RankMark key={`${size}${rank}`} rank={rank} size={size} />),
        )}
      </Specimen>
      <Specimen title={texts.tiers}>
        {tiers.map((tier) => (
          <span key={tier} data-tier={tier}>
            <Swatch token="--tier" name={tier} />
          </span>
        ))}
      </Specimen>
      <Specimen title={texts.typeScale} layout="stack">
        {sizes.map((size) => (
          <p key={size} className={styles.line} style={{ fontSize: `var(--text-${size})` }}>
            {texts.specimen}
          </p>
        ))}
      </Specimen>
    </>
  );
}

function Swatch({ token, name }: { token: string; name: string }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.colour} style={{ background: `var(${token})` }} />
      {name}
    </span>
  );
}
