import { schema } from 'virtual:kura-input/admins.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const admins = defineList({ call: 'admins.list', schema });
