import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Width of the empty margin in modules, as the standard requires. */
const quietModules = 4;

/** A text as a QR code: dark on light in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={`block mx-auto rounded-lg ${styles.code}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
