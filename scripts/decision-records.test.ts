import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionRecordFaults } from './decision-records.ts';

const folder = path.join(import.meta.dirname, '../docs/decisions');
const sections = '\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n';

describe('decisionRecordFaults', () => {
  it('finds none in the decision records', () => {
    const records = readdirSync(folder).map((file) => ({
      file,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
    expect(decisionRecordFaults(records)).toEqual([]);
  });

  it('names a number that is missing', () => {
    expect(
      decisionRecordFaults([
        { file: '0001-a.md', text: `# 0001 Rows are locked${sections}` },
        { file: '0003-b.md', text: `# 0003 Jobs are queued${sections}` },
      ]),
    ).toEqual(['0003-b.md: the next number is 0002']);
  });

  it.each([
    ['a colon in the title', `# 0001: Rows are locked${sections}`, 'the title is "# NNNN Statement"'],
    ['the number of another record', `# 0002 Rows are locked${sections}`, 'the title is "# NNNN Statement"'],
    [
      'a section that is missing',
      `# 0001 Rows are locked${sections.replace('## Context', 'Context')}`,
      'the sections are Context, Decision and Consequences',
    ],
    ['40 lines', `# 0001 Rows are locked${sections}${'more\n'.repeat(27)}`, '40 lines are more than 39'],
  ])('refuses %s', (_fault, text, message) => {
    expect(decisionRecordFaults([{ file: '0001-a.md', text }])).toEqual([`0001-a.md: ${message}`]);
  });
});
