import { type CardsSearch, cardFilterOf } from './card-list.ts';

/** Cards chosen for an act: one by one on any page, or all that match the filters under which they were chosen. */
interface CardChoice {
  /** The filters, as one text. */
  readonly filters: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** No card is chosen yet under an address's filters. */
export const noChoice = (search: CardsSearch): CardChoice => ({
  filters: filtersOf(search),
  ids: new Set(),
  isAll: false,
});

/** The choice under an address's filters: paging, sorting and other columns keep it, another filter empties it. */
export const choiceUnder = (choice: CardChoice, search: CardsSearch): CardChoice =>
  choice.filters === filtersOf(search) ? choice : noChoice(search);

/** The number of chosen cards on other pages. */
export const countElsewhere = (ids: ReadonlySet<string>, page: readonly { readonly id: string }[]): number =>
  ids.size - page.filter(({ id }) => ids.has(id)).length;

function filtersOf(search: CardsSearch): string {
  return JSON.stringify(
    Object.entries(cardFilterOf(search)).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
