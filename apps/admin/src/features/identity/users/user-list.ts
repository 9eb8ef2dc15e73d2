import { schema } from 'virtual:kura-input/userRecords.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const users = defineList({ call: 'userRecords.list', schema });
