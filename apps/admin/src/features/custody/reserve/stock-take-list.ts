import { schema } from 'virtual:kura-input/reserve.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const stockTakes = defineList({ call: 'reserve.list', schema, renewEveryMs: 5_000 });
