import { useId } from 'react';
import { Crest } from '../pack-art/crest.tsx';

/** A slab from behind: the same for every card, so that it reveals nothing before it turns. */
export function SlabBack() {
  const id = useId();
  const ref = (name: string) => `url(#${id}${name})`;
  return (
    <svg viewBox="0 0 500 800" width="100%" height="100%" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}case`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#eef2f8" />
          <stop offset="0.5" stopColor="#b9c4d6" />
          <stop offset="1" stopColor="#dfe6f1" />
        </linearGradient>
        <linearGradient id={`${id}gold`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f8e3ab" />
          <stop offset="0.5" stopColor="#b98f3c" />
          <stop offset="1" stopColor="#f1d48d" />
        </linearGradient>
        <radialGradient id={`${id}night`} cx="0.5" cy="0.5" r="0.75">
          <stop offset="0" stopColor="#27365e" />
          <stop offset="1" stopColor="#0c1122" />
        </radialGradient>
        <pattern
          id={`${id}lattice`}
          width="44"
          height="44"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0H44M0 0V44" stroke={ref('gold')} strokeWidth="2" opacity="0.5" />
          <circle r="3" fill="#d9b667" opacity="0.7" />
        </pattern>
      </defs>
      <rect x="2" y="2" width="496" height="796" rx="30" fill={ref('case')} />
      <rect
        x="14"
        y="14"
        width="472"
        height="772"
        rx="22"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.7"
        strokeWidth="2"
      />
      <rect x="36" y="28" width="428" height="116" rx="10" fill="#0c1122" />
      <rect x="42" y="34" width="416" height="104" rx="7" fill="none" stroke={ref('gold')} strokeWidth="2" />
      <text
        x="250"
        y="101"
        textAnchor="middle"
        fontSize="40"
        fontWeight="400"
        letterSpacing="18"
        fill={ref('gold')}
        dx="9"
        fontFamily="var(--font-sans)"
      >
        KURA
      </text>
      <rect x="36" y="168" width="428" height="604" rx="18" fill="#39414f" />
      <rect x="52" y="184" width="396" height="572" rx="14" fill={ref('gold')} />
      <rect x="62" y="194" width="376" height="552" rx="9" fill={ref('night')} />
      <rect x="62" y="194" width="376" height="552" rx="9" fill={ref('lattice')} />
      <rect
        x="76"
        y="208"
        width="348"
        height="524"
        rx="6"
        fill="none"
        stroke={ref('gold')}
        strokeWidth="1.5"
        opacity="0.8"
      />
      <circle cx="250" cy="470" r="128" fill="#10172c" />
      <g transform="translate(250 470) scale(1.18)">
        <Crest fill={ref('gold')} stroke={ref('gold')} />
      </g>
    </svg>
  );
}
