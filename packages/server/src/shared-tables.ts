/** Tables that several domains write, each with the reason. No other table of a domain is written from outside. */
export const sharedTables: Readonly<
  Record<string, { readonly writers: readonly string[]; readonly reason: string }>
> = {
  app_user: {
    writers: ['identity', 'messages'],
    reason:
      'The digest reads and sets the time of the last mail under the lock of the row; users build on notifications.',
  },
  nft: {
    writers: ['cards', 'gacha', 'custody'],
    reason: 'Drops and redeems set the state of a card in the statement that joins it with their own rows.',
  },
  slab_claim: {
    writers: ['cards', 'custody'],
    reason: 'A deposit on chain moves the claim in the statement that finds its cards.',
  },
};
