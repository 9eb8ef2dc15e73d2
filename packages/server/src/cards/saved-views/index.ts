import { savedViewsContract } from '@kura/api-contract/saved-views';
import { type Feature, routes } from '../../platform/index.ts';
import { listViews, removeView, saveView } from './manage-views.ts';

/** Saved views of lists, for each admin. */
export const savedViewsFeature: Feature = {
  name: 'saved-views',
  tables: { private: ['saved_view'] },
  routes: routes(savedViewsContract, {
    list: listViews,
    save: saveView,
    remove: removeView,
  }),
};
