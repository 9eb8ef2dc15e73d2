import type { EarlyEvent } from './early-events.ts';

/**
 * The only script that a page loads immediately. The server-rendered page is readable and its links work without other scripts.
 * Those load after the first paint, or at the first use of a control. The event is kept and replayed after hydration.
 */

/**
 * One frame and a short pause after `load`. Directly after `load`, scripts are sometimes parsed before the last picture is
 * painted.
 */
const breathMs = 300;

const acts: EarlyEvent[] = [];
window.earlyEvents = acts;

let isStarted = false;
async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await Promise.all(run('late'));
  // Scripts in the page by others, such as wallets, must not delay the page's own.
  run('last');
}

/** Loads the scripts of a type that no browser runs automatically. */
function run(type: 'late' | 'last'): Promise<unknown>[] {
  return [...document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)].map(({ src }) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
    return new Promise((resolve) => {
      script.onload = script.onerror = resolve;
    });
  });
}

function keep(event: Event, type: EarlyEvent['type'], selector: string): void {
  if (window.earlyEvents !== acts || !event.isTrusted) return;
  const element = (event.target as Element).closest<HTMLElement>(selector);
  if (!element) return;
  if (type !== 'input') {
    event.preventDefault();
    // Scripts that have just come would do it as well.
    event.stopPropagation();
  }
  if (!acts.some((act) => act.element === element && act.type === type)) acts.push({ element, type });
  void start();
}

const pressed =
  'button, [role="button"], [aria-haspopup="dialog"], input[type="checkbox"], input[type="radio"]';
document.addEventListener('click', (event) => keep(event, 'click', pressed), true);
document.addEventListener('input', (event) => keep(event, 'input', 'input, select, textarea'), true);
document.addEventListener('submit', (event) => keep(event, 'submit', 'form'), true);

const startSoon = () => requestAnimationFrame(() => setTimeout(start, breathMs));
if (document.readyState === 'complete') startSoon();
else window.addEventListener('load', startSoon, { once: true });
