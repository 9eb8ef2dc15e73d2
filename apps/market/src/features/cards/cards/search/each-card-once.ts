/** The first of each card in a list: copies in other grades and of other sellers are left out. */
export function eachCardOnce<Shown extends { readonly name: string }>(cards: readonly Shown[]): Shown[] {
  return cards.filter(({ name }, index) => index === cards.findIndex((other) => other.name === name));
}
