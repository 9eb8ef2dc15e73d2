import { savedViewsContract } from '@kura/api-contract/saved-views';
import { type Feature, routes } from '../../platform/index.ts';
import { listViews, removeView, saveView } from './manage-views.ts';

/** Views of lists that each admin keeps. */
export const savedViewsFeature: Feature = {
  name: 'saved-views',
  tables: { private: ['saved_view'] },
  routes: routes(savedViewsContract, {
    list: listViews,
    save: saveView,
    remove: removeView,
  }),
};
