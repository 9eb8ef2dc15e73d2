import { schema } from 'virtual:kura-input/notifications.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const sentNotifications = defineList({ call: 'notifications.list', schema });
