/** An event of the user before hydration. */
export interface EarlyEvent {
  readonly element: HTMLElement;
  readonly type: 'click' | 'input' | 'submit';
}

declare global {
  interface Window {
    /** Recorded by the starter until hydration; undefined afterwards. */
    earlyEvents?: EarlyEvent[] | undefined;
  }
}

/** Replays the events that happened before hydration. */
export function replayEarlyEvents(): void {
  const acts = window.earlyEvents ?? [];
  window.earlyEvents = undefined;
  for (const { element, type } of acts) {
    if (!element.isConnected) continue;
    if (type === 'click') pressAgain(element);
    else if (type === 'submit') (element as HTMLFormElement).requestSubmit();
    else enterAgain(element as HTMLInputElement | HTMLSelectElement);
  }
}

function pressAgain(element: HTMLElement): void {
  // A box is checked before its click event. The input event hydrates this part of the page first; otherwise React would take
  // the new state as the known one.
  if (element instanceof HTMLInputElement) element.dispatchEvent(new Event('input', { bubbles: true }));
  element.click();
}

function enterAgain(field: HTMLInputElement | HTMLSelectElement): void {
  const tell = (type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));
  // The first event hydrates this part of the page, and React tracks the value that it finds. Setting '' resets the tracked
  // value, so that React sees a change.
  tell('input');
  const entered = field.value;
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = '';
  setValue?.call(field, entered);
  tell('input');
  tell('change');
}
