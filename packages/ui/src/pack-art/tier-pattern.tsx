import type { TierName } from './tier-palette.ts';

/**
 * Each tier has its own pattern, so that it is recognised by more than its colour: waves (seigaiha) for BLUE, hemp
 * leaves (asanoha) for RED, tortoise shell (kikkō) for GOLD.
 */
export function TierPattern({ tier, id, stroke }: { tier: TierName; id: string; stroke: string }) {
  if (tier === 'BLUE') {
    return (
      <pattern id={id} width="56" height="28" patternUnits="userSpaceOnUse">
        <g fill="none" stroke={stroke} strokeWidth="1">
          {[0, 28, 56].map((x) =>
            [26, 18.5, 11].map((radius) => (
              <circle key={`${x}-${radius}`} cx={x} cy={x === 28 ? 28 : 42} r={radius} />
            )),
          )}
          {[0, 56].map((x) =>
            [26, 18.5, 11].map((radius) => (
              <circle key={`low-${x}-${radius}`} cx={x} cy="14" r={radius} clipPath="inset(0 0 50% 0)" />
            )),
          )}
        </g>
      </pattern>
    );
  }
  if (tier === 'RED') {
    return (
      <pattern id={id} width="48" height="83.14" patternUnits="userSpaceOnUse">
        <g fill="none" stroke={stroke} strokeWidth="1">
          <path d="M0 0H48M0 41.57H48M0 83.14H48M0 0L48 83.14M48 0L0 83.14M24 -41.57L72 41.57L24 124.71L-24 41.57Z" />
          <path d="M24 13.86L0 0M24 13.86L48 0M24 13.86V41.57M0 27.71L24 41.57M0 27.71V0M0 27.71L-24 41.57M48 27.71L24 41.57M48 27.71V0M48 27.71L72 41.57M24 69.28L0 83.14M24 69.28L48 83.14M24 69.28V41.57M0 55.43L24 41.57M0 55.43V83.14M48 55.43L24 41.57M48 55.43V83.14" />
        </g>
      </pattern>
    );
  }
  return (
    <pattern id={id} width="48" height="83.14" patternUnits="userSpaceOnUse">
      <g fill="none" stroke={stroke} strokeWidth="1">
        <path d="M24 0L48 13.86V41.57L24 55.43L0 41.57V13.86ZM24 55.43V83.14M0 41.57L-24 55.43M48 41.57L72 55.43M0 13.86L-24 0M48 13.86L72 0" />
        <path
          d="M24 8.5L40.6 18.1V37.3L24 46.9L7.4 37.3V18.1ZM0 91.64L-16.6 82M0 91.64L16.6 82M48 91.64L31.4 82"
          opacity="0.7"
        />
        <path
          d="M0 50.07L16.6 59.67V78.87L0 88.47L-16.6 78.87V59.67ZM48 50.07L64.6 59.67V78.87L48 88.47L31.4 78.87V59.67Z"
          opacity="0.7"
        />
        <circle cx="24" cy="27.71" r="3.5" />
        <circle cx="0" cy="69.28" r="3.5" />
        <circle cx="48" cy="69.28" r="3.5" />
      </g>
    </pattern>
  );
}
