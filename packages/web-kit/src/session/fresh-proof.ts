/** Whoever is signed in is asked to prove once more who they are. */
export interface ProofQuestion {
  /** Whether it was proved; only the first answer counts. */
  readonly answer: (proved: boolean) => void;
}

/**
 * Where calls that want a fresh proof wait for one. The app shows a dialog for the question that stands here; calls that
 * are refused meanwhile wait for the same answer.
 */
export class FreshProofDesk {
  readonly #listeners = new Set<() => void>();
  #question: ProofQuestion | null = null;
  #answered: Promise<boolean> = Promise.resolve(false);

  /** The question as it is now; null while nothing is asked. */
  readonly current = (): ProofQuestion | null => this.#question;

  /** Calls back when a question comes up or is answered; gives the way to stop. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Resolves with the answer; with no at once where nothing shows the question. */
  ask(): Promise<boolean> {
    if (this.#question) return this.#answered;
    if (this.#listeners.size === 0) return Promise.resolve(false);
    this.#answered = new Promise((resolve) => {
      const question: ProofQuestion = {
        answer: (proved) => {
          if (this.#question === question) this.#stand(null);
          resolve(proved);
        },
      };
      this.#stand(question);
    });
    return this.#answered;
  }

  #stand(question: ProofQuestion | null): void {
    this.#question = question;
    for (const listener of this.#listeners) listener();
  }
}
