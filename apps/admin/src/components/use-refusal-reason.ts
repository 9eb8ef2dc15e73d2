import { type AdminMessages, hasText, useT } from '../i18n/i18n.ts';

type Key = keyof AdminMessages;
const isKnown = (key: string): key is Key => hasText(key);

/** The reason why the shop refused an act on a card: the card's state, or else the problem. */
export function useRefusalReason(): (refusal: { code: string | null; state: string | null }) => string {
  const t = useT();
  return ({ code, state }) => {
    const known = [`bulk.state.${state}`, `bulk.problem.${code}`, `problem.${code}`].find(isKnown);
    // Texts of states and problems have nothing to fill in.
    return known === undefined ? (state ?? code ?? '') : t(known as 'bulk.state.UNDER_WAY');
  };
}
