/** Safari asks the user first, and only in answer to a gesture. */
interface AskingEvent {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

const storageKey = 'kura.orientation';

const asking = (): AskingEvent | null =>
  typeof DeviceOrientationEvent === 'undefined' ? null : (DeviceOrientationEvent as AskingEvent);

/** Whether the user refused, now or on an earlier page. Where the storage is denied, the browser's own answer has to do. */
function wasRefused(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'denied';
  } catch {
    return false;
  }
}

let isAsked = false;

/**
 * Asks for the permission to read how the device is held, where the browser demands one: once a page, and never again after a
 * refusal. Call it in answer to a tap.
 */
export async function askForOrientation(): Promise<void> {
  const event = asking();
  if (!event?.requestPermission || isAsked || wasRefused()) return;
  isAsked = true;
  try {
    localStorage.setItem(storageKey, await event.requestPermission());
  } catch {
    // No gesture, or no storage: the next page may ask.
  }
}

/** The angle from the first reading that moves the light to the edge, in degrees. */
const reachDegrees = 18;

const clamped = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Follows how the device is held, relative to the first reading.
 *
 * @param onTilt receives two shares from 0 to 1: from left to right, and from top to bottom
 * @returns the function that stops it
 */
export function followOrientation(onTilt: (x: number, y: number) => void): () => void {
  let first: { beta: number; gamma: number } | null = null;
  const read = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    first ??= { beta, gamma };
    const share = (now: number, before: number) => clamped(0.5 + (now - before) / (2 * reachDegrees));
    onTilt(share(gamma, first.gamma), share(beta, first.beta));
  };
  window.addEventListener('deviceorientation', read);
  return () => window.removeEventListener('deviceorientation', read);
}
