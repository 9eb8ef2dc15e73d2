import { schema } from 'virtual:kura-input/emailTemplates.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const templates = defineList({ call: 'emailTemplates.list', schema });
