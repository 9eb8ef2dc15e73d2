import { circle, ellipse, group, mirrored, path } from './svg.ts';

/** A pair of narrow eyes with slit pupils, `x` and `y` from the middle of the face. */
export function beastEyes(x: number, y: number, width: number, height: number, iris: string): string {
  return mirrored(() =>
    group(
      { transform: `translate(${x} ${y}) rotate(-12)` },
      path(
        `M${-width} ${height * 0.3}Q0 ${-height * 1.3} ${width} ${-height * 0.5}Q${width * 0.2} ${height * 1.2} ${-width} ${height * 0.3}Z`,
        { fill: '#10060c' },
      ),
      ellipse(1, -0.5, height * 0.95, height * 0.8, { fill: iris }),
      ellipse(1, -0.5, height * 0.28, height * 0.75, { fill: '#080408' }),
      circle(-1.5, -height * 0.35, height * 0.22, { fill: '#fff' }),
    ),
  );
}
