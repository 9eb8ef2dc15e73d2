/** Something that the signed-in user has to do before a call succeeds: to prove who they are, to accept the terms. */
export interface StandingQuestion {
  /** Whether it was done; only the first answer counts. */
  readonly answer: (done: boolean) => void;
}

/**
 * Where calls that were refused wait for their user. The app shows a dialog for the current question; calls that
 * are refused for the same reason meanwhile wait for the same answer.
 */
export class QuestionDesk {
  readonly #listeners = new Set<() => void>();
  #question: StandingQuestion | null = null;
  #answered: Promise<boolean> = Promise.resolve(false);

  /** The question as it is now; null while nothing is asked. */
  readonly current = (): StandingQuestion | null => this.#question;

  /** Calls back when a question comes up or is answered; gives the way to stop. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Resolves with the answer; with no at once where nothing shows the question. */
  readonly ask = (): Promise<boolean> => {
    if (this.#question) return this.#answered;
    if (this.#listeners.size === 0) return Promise.resolve(false);
    this.#answered = new Promise((resolve) => {
      const question: StandingQuestion = {
        answer: (done) => {
          if (this.#question === question) this.#stand(null);
          resolve(done);
        },
      };
      this.#stand(question);
    });
    return this.#answered;
  };

  #stand(question: StandingQuestion | null): void {
    this.#question = question;
    for (const listener of this.#listeners) listener();
  }
}
