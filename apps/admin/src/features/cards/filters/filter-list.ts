import { schema } from 'virtual:kura-input/filters.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const filters = defineList({ call: 'filters.list', schema });
