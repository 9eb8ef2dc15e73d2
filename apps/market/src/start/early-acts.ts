/** What a reader did before the page could answer: with which element, and by which event it was told. */
export interface EarlyAct {
  readonly element: HTMLElement;
  readonly type: 'click' | 'input' | 'submit';
}

declare global {
  interface Window {
    /** Kept by the starter until the page answers; then nothing is kept any more. */
    earlyActs?: EarlyAct[] | undefined;
  }
}

/** Does what the reader did too early, now that the page answers. */
export function replayEarlyActs(): void {
  const acts = window.earlyActs ?? [];
  window.earlyActs = undefined;
  for (const { element, type } of acts) {
    if (!element.isConnected) continue;
    if (type === 'click') element.click();
    else if (type === 'submit') (element as HTMLFormElement).requestSubmit();
    else enterAgain(element as HTMLInputElement | HTMLSelectElement);
  }
}

function enterAgain(field: HTMLInputElement | HTMLSelectElement): void {
  const entered = field.value;
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React takes what it finds in a field for what it knows already: it must first find it empty.
  field.value = '';
  setValue?.call(field, entered);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
