import type { EarlyEvent } from './early-events.ts';

/**
 * The one script that a page loads at once. What the server rendered can be read and its links followed without any other;
 * those come when the page has painted, or as soon as somebody uses a control, whose act is kept until it can be answered.
 */

/** One frame and a breath after `load`: together with it, scripts are sometimes parsed before the last picture is painted. */
const breathMs = 300;

const acts: EarlyEvent[] = [];
window.earlyEvents = acts;

let isStarted = false;
async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await Promise.all(run('late'));
  // What others put into the page, a wallet say, must not hold up the page's own.
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
