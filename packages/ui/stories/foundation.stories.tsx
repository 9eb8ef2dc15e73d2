import { RankMark, type RankName } from '../src/index.ts';
import styles from './foundation.module.css';
import { Specimen } from './specimen.tsx';

const groups = {
  Surfaces: ['ink', 'panel', 'raised', 'line', 'line-strong'],
  Text: ['text', 'text-soft', 'text-faint'],
  Signals: ['accent', 'success', 'warning', 'danger'],
} as const;
const ranks: readonly RankName[] = ['SS', 'S', 'A', 'B', 'C'];
const tiers = ['BLUE', 'RED', 'GOLD'] as const;
const sizes = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;

export default { title: 'Colour and type' };

export function AllFoundation() {
  return (
    <>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Specimen key={group} title={group}>
          {groups[group].map((name) => (
            <Swatch key={name} token={`--color-${name}`} name={name} />
          ))}
        </Specimen>
      ))}
      <Specimen title="Ranks">
        {(['sm', 'md', 'lg'] as const).map((size) =>
          ranks.map((rank) => <RankMark key={`${size}${rank}`} rank={rank} size={size} />),
        )}
      </Specimen>
      <Specimen title="Tiers">
        {tiers.map((tier) => (
          <span key={tier} data-tier={tier}>
            <Swatch token="--tier" name={tier} />
          </span>
        ))}
      </Specimen>
      <Specimen title="Type scale" layout="stack">
        {sizes.map((size) => (
          <p key={size} className={styles.line} style={{ fontSize: `var(--text-${size})` }}>
            One card in the vault
          </p>
        ))}
      </Specimen>
    </>
  );
}

function Swatch({ token, name }: { token: string; name: string }) {
  return (
    <span className="grid gap-2 text-xs text-soft">
      <span className={`border-strong rounded-md ${styles.colour}`} style={{ background: `var(${token})` }} />
      {name}
    </span>
  );
}
