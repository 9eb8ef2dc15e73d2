import { schema } from 'virtual:kura-input/bulkActs.items';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const bulkActItems = defineList({ call: 'bulkActs.items', schema });
