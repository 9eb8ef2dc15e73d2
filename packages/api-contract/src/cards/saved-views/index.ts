export { type SavedView, savedViewsContract } from './saved-views.contract.ts';
