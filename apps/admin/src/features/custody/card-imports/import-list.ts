import { schema } from 'virtual:kura-input/cardImports.list';
import { defineList } from '../../../framework/list-page/define-list.ts';
import { isWorking, WATCH_EVERY_MS } from './import-queries.ts';

export const imports = defineList({
  call: 'cardImports.list',
  schema,
  renewEveryMs: (page) => (page?.items.some(isWorking) ? WATCH_EVERY_MS : false),
});
