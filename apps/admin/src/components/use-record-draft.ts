import { useState } from 'react';
import { joinChanges, mergeDraft, type OthersChange, withField } from './merge-draft.ts';

export interface StoredRecord<Draft> {
  /** The stored record as a draft of the form. */
  readonly stored: Draft;
  /** Its version; null for a record that doesn't exist yet. */
  readonly version: string | number | null;
  /** The version that the last save of this form returned. */
  readonly savedVersion?: string | number | undefined;
}

export interface RecordDraft<Draft> {
  readonly draft: Draft;
  readonly setDraft: (next: Draft | ((now: Draft) => Draft)) => void;
  /** Changes by other admins since the input began, to show to this admin. */
  readonly changes: readonly OthersChange[];
  /** Replaces own input with the value that another admin stored. */
  readonly take: (change: OthersChange) => void;
  /** Resets the form to the stored record. */
  readonly reset: () => void;
}

/**
 * Keeps a form's input while other admins change its record. At a new version, own input stays and other fields take the stored
 * value. The form always belongs to the newest version, which a save names in `If-Match`.
 */
export function useRecordDraft<Draft>(record: StoredRecord<Draft>): RecordDraft<Draft> {
  const { stored, version, savedVersion } = record;
  const [state, setState] = useState({
    base: stored,
    version,
    draft: stored,
    changes: [] as readonly OthersChange[],
  });
  let now = state;
  if (state.version !== version) {
    const merged = mergeDraft(state.base, state.draft, stored);
    now =
      version === savedVersion
        ? { base: stored, version, draft: stored, changes: [] }
        : { base: stored, version, draft: merged.draft, changes: joinChanges(state.changes, merged.changes) };
    setState(now);
  }
  return {
    draft: now.draft,
    changes: now.changes,
    setDraft: (next) =>
      setState((last) => ({
        ...last,
        draft: typeof next === 'function' ? (next as (now: Draft) => Draft)(last.draft) : next,
      })),
    take: (change) =>
      setState((last) => ({
        ...last,
        draft: withField(last.draft, change.path, change.after),
        changes: last.changes.map((each) => (each === change ? { ...each, isConflict: false } : each)),
      })),
    reset: () => setState((last) => ({ ...last, draft: last.base, changes: [] })),
  };
}
