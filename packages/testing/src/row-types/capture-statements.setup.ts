import { appendFileSync } from 'node:fs';
import { statementFolder } from '../database/env.ts';
import { captureStatements } from './capture-statements.ts';

// Each test file of a worker loads this.
const started = Symbol.for('kura.statements-are-captured');
const folder = statementFolder();
if (folder !== undefined && !(started in globalThis)) {
  Object.assign(globalThis, { [started]: true });
  captureStatements((statement) =>
    appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(statement)}\n`),
  );
}
