/** Kura's crest: a slab under the roof of a storehouse, in a ring. Drawn around 0,0 with a radius of 100. */
export function Crest({ fill, stroke }: { fill: string; stroke: string }) {
  return (
    <g fill="none" stroke={stroke} strokeLinejoin="round" strokeLinecap="round">
      <circle r="97" strokeWidth="3.5" />
      <circle r="88" strokeWidth="1.2" opacity="0.7" />
      <path d="M-62 -8 L0 -58 L62 -8" strokeWidth="9" />
      <path d="M-62 8 L0 -42 L62 8" strokeWidth="2" opacity="0.75" />
      <path d="M-46 12 V56 M46 12 V56" strokeWidth="6" />
      <path d="M-60 62 H60" strokeWidth="6" />
      <rect x="-22" y="-14" width="44" height="68" rx="5" fill={fill} stroke="none" />
      <path d="M-22 3 H22" stroke="rgb(0 0 0 / 0.45)" strokeWidth="3" />
      <path d="M0 14 L11 28 L0 42 L-11 28 Z" fill="rgb(0 0 0 / 0.4)" stroke="none" />
    </g>
  );
}
