/** Something that the user has to do before a refused call can succeed: authenticate again, or accept the terms. */
export interface PendingPrompt {
  /** Call with whether the user did it. Only the first answer counts. */
  readonly answer: (done: boolean) => void;
}

/**
 * Makes refused calls wait for the user. The app shows a dialog for the pending prompt. Calls that are refused for the same
 * reason meanwhile wait for the same answer.
 */
export class PromptGate {
  readonly #listeners = new Set<() => void>();
  #prompt: PendingPrompt | null = null;
  #answered: Promise<boolean> = Promise.resolve(false);

  /** The pending prompt; null when there is none. */
  readonly current = (): PendingPrompt | null => this.#prompt;

  /** Calls back when a prompt appears or is answered. Returns the function that unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Resolves with the answer; with `false` immediately when nothing is subscribed that could show the prompt. */
  readonly ask = (): Promise<boolean> => {
    if (this.#prompt) return this.#answered;
    if (this.#listeners.size === 0) return Promise.resolve(false);
    this.#answered = new Promise((resolve) => {
      const prompt: PendingPrompt = {
        answer: (done) => {
          if (this.#prompt === prompt) this.#change(null);
          resolve(done);
        },
      };
      this.#change(prompt);
    });
    return this.#answered;
  };

  #change(prompt: PendingPrompt | null): void {
    this.#prompt = prompt;
    for (const listener of this.#listeners) listener();
  }
}
