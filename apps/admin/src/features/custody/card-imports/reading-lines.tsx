import type { TableReading } from '@kura/api-contract/card-imports';
import { useT } from '../../../i18n/i18n.ts';

const encodingNames: Readonly<Record<TableReading['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  shift_jis: 'Shift_JIS (CP932)',
  'euc-jp': 'EUC-JP',
};
const delimiterKeys: Readonly<Record<string, 'COMMA' | 'TAB' | 'SEMICOLON' | 'BAR'>> = {
  ',': 'COMMA',
  '\t': 'TAB',
  ';': 'SEMICOLON',
  '|': 'BAR',
};

/** Shows how the file of an import was parsed, so that an admin notices a wrong guess before the import. */
export function ReadingLines({ reading }: { reading: TableReading }) {
  const t = useT();
  const delimiter = t(`import.delimiter.${delimiterKeys[reading.delimiter] ?? 'COMMA'}`);
  return (
    <div className="text-xs font-400 text-faint">
      <p>
        {t('import.reading', {
          encoding: encodingNames[reading.encoding],
          delimiter,
          row: reading.headingRow,
        })}
      </p>
      {reading.skippedRows.length > 0 && (
        <p>{t('import.reading.skipped', { rows: reading.skippedRows.join(' / ') })}</p>
      )}
    </div>
  );
}
