import { schema } from 'virtual:kura-input/collections.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const collections = defineList({ call: 'collections.list', schema });
