import type { TransitionTable } from '../../transitions.ts';

export const IMPORT_STATUSES = ['CHECKING', 'CHECKED', 'IMPORTING', 'COMPLETED', 'FAILED'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** `job`: the check or the import itself. A completed import begins again for rows that were corrected. */
export const IMPORT_TRANSITIONS: TransitionTable<ImportStatus, 'job' | 'admin'> = [
  { from: 'CHECKING', to: 'CHECKED', by: ['job'] },
  { from: 'CHECKING', to: 'FAILED', by: ['job'] },
  { from: 'CHECKED', to: 'IMPORTING', by: ['admin'] },
  { from: 'IMPORTING', to: 'COMPLETED', by: ['job'] },
  { from: 'COMPLETED', to: 'IMPORTING', by: ['admin'] },
];

/** Whether rows can be corrected and photos added: not while a job reads or imports them. */
export const isImportOpen = (status: ImportStatus): boolean => status === 'CHECKED' || status === 'COMPLETED';

/** Most rows of one table. */
export const MAX_IMPORT_ROWS = 100_000;
