import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import type { ImportColumn } from '@kura/domain/card-imports';

/** The cells of a row with the empty ones filled in from the certificate. A wrong grade is replaced. */
export function filledCells<Cells extends Partial<Record<ImportColumn, string>>>(
  cells: Cells,
  record: CertificateRecord,
): Cells {
  const known = {
    englishTitle: record.englishTitle,
    category: record.category,
    yearOfIssue: record.yearOfIssue,
    collectionNumber: record.collectionNumber,
  } as const;
  const filled: Partial<Record<ImportColumn, string>> = { ...cells };
  for (const column of Object.keys(known) as (keyof typeof known)[]) {
    const text = known[column];
    if (text !== null && (cells[column] ?? '').trim() === '') filled[column] = String(text);
  }
  if (record.gradingNumber !== null) filled.gradingNumber = String(record.gradingNumber);
  return filled as Cells;
}
