import type { Fault } from './fault.ts';

const server = 'packages/server/src';

/** Every fault that the simulator must notice. A feature adds those of its own projections and money paths. */
export const faults: readonly Fault[] = [
  {
    name: 'moved-away-open',
    what: 'a listing stays Open after its card was transferred',
    patches: [
      {
        file: `${server}/orders/projection/compute-order-state.ts`,
        from: 'movedAway: order.gives?.moved != null,',
        to: 'movedAway: false,',
      },
    ],
  },
  {
    name: 'cancellations-skipped',
    what: 'the indexer skips every OrderCancelled',
    patches: [
      {
        file: `${server}/platform/chain/apply-step.ts`,
        from: 'range.events.map((fetched) => ({',
        to: "range.events.filter(({ event }) => event.name !== 'OrderCancelled').map((fetched) => ({",
      },
    ],
  },
  {
    name: 'drawn-stays',
    what: 'a card stays drawn after a reorganisation took the draw back',
    patches: [
      {
        file: `${server}/packs/on-pack-changed.ts`,
        from: 'set drawn = exists (select 1',
        to: 'set drawn = e.drawn or exists (select 1',
      },
    ],
  },
  {
    name: 'fee-zero',
    what: 'no order carries a fee',
    patches: [
      {
        file: 'packages/domain/src/orders/fees.ts',
        from: 'const feeBaseUnits = (priceBaseUnits * BigInt(feeInBasisPoints)) / BigInt(MAX_BASIS_POINTS);',
        to: 'const feeBaseUnits = 0n;',
      },
    ],
  },
  {
    name: 'message-lost',
    what: 'one message of each publication is lost',
    patches: [
      {
        file: `${server}/platform/realtime/publish.ts`,
        from: 'for (const message of ordered) {',
        to: 'for (const message of ordered.length > 1 ? ordered.slice(1) : ordered) {',
      },
    ],
  },
  {
    name: 'limit-never-refuses',
    what: 'the spending limit refuses nothing',
    often: ['set a low limit and buy above it'],
    patches: [
      {
        file: `${server}/spending/authorize-spending.ts`,
        from: 'if (left === null || neededYen <= left) return;',
        to: 'if (left === null || neededYen <= Number.MAX_SAFE_INTEGER) return;',
      },
    ],
  },
  {
    name: 'transfers-skipped',
    what: 'the indexer skips the Transfers of every third block',
    patches: [
      {
        file: `${server}/platform/chain/apply-step.ts`,
        from: 'range.events.map((fetched) => ({',
        to: "range.events.filter(({ event }) => event.name !== 'Transfer' || event.blockNumber % 3 !== 0).map((fetched) => ({",
      },
    ],
  },
  {
    name: 'dead-events-kept',
    what: 'what dead events touched is not computed again',
    patches: [
      {
        file: `${server}/platform/chain/apply-step.ts`,
        from: '    touchDead(dead, projections, touched);\n',
        to: '',
      },
    ],
  },
  {
    name: 'counter-ignored',
    what: 'an order stays Open after its offerer raised the counter',
    patches: [
      {
        file: `${server}/orders/projection/compute-order-state.ts`,
        from: 'counterRaised: events.raised !== undefined && events.raised.args.newCounter !== order.counter,',
        to: 'counterRaised: false,',
      },
    ],
  },
  {
    name: 'mint-kept',
    what: 'a card keeps its holder after a reorganisation took its mint back',
    patches: [
      {
        file: `${server}/cards/on-card-transferred.ts`,
        from: 'and (not found.minted or found.known_id <> found.card_id)',
        to: 'and found.minted and found.known_id <> found.card_id',
      },
    ],
  },
  {
    name: 'pack-holder-stays',
    what: 'a pack stays with its first holder',
    patches: [
      {
        file: `${server}/packs/on-pack-changed.ts`,
        from: 'on conflict (id) do update set owner = excluded.owner, reveal_state',
        to: 'on conflict (id) do update set owner = coalesce(nft.owner, excluded.owner), reveal_state',
      },
    ],
  },
  {
    name: 'history-swapped',
    what: 'movements of tokens name the recipient as the sender',
    patches: [
      {
        file: `${server}/activity/on-nft-transferred.ts`,
        from: 'from_address: event.args.from.toLowerCase(),',
        to: 'from_address: event.args.to.toLowerCase(),',
      },
    ],
  },
  {
    name: 'mint-shown-as-transfer',
    what: 'the activity shows mints as transfers',
    patches: [
      {
        file: 'packages/database/migrations/0073-activity-of-every-kind.sql',
        from: "then 'Mint' else 'Transfer' end,",
        to: "then 'Transfer' else 'Mint' end,",
      },
    ],
  },
  {
    name: 'purchase-not-opened',
    what: 'purchases that open their packs at once are recorded without that',
    patches: [
      {
        file: `${server}/gacha/on-packs-sold.ts`,
        from: 'open_now: args.openNow,',
        to: 'open_now: false,',
      },
    ],
  },
  {
    name: 'remaining-wrong',
    what: 'the announcement of a sale names too many remaining packs',
    patches: [
      {
        file: `${server}/gacha/on-drop-progress.ts`,
        from: 'd.packs - d.packs_issued - d.packs_reserved as remaining',
        to: 'd.packs - b.packs_issued - d.packs_reserved as remaining',
      },
    ],
  },
  {
    name: 'words-lost',
    what: 'random words are not recorded',
    patches: [
      {
        file: `${server}/gacha/on-randomness.ts`,
        from: "if (event.name === 'RandomnessStored') {",
        to: "if (event.name === 'RandomnessStored' && events.length > 99) {",
      },
    ],
  },
  {
    name: 'requests-lost',
    what: 'reveals are tied to other requests for random words than theirs',
    patches: [
      {
        file: `${server}/packs/on-reveal.ts`,
        from: 'requestIds.add(event.args.requestId);',
        to: 'requestIds.add(event.args.requestId + (1n << 128n));',
      },
    ],
  },
  {
    name: 'pause-of-drop-lost',
    what: 'a paused drop is shown as on sale',
    patches: [
      {
        file: `${server}/gacha/on-drop-changed.ts`,
        from: "paused: paused?.name === 'DropPaused' && paused.args.paused,",
        to: 'paused: false,',
      },
    ],
  },
  {
    name: 'switch-lost',
    what: 'cards that Seaport may not move count as fillable',
    patches: [
      {
        file: `${server}/orders/selling-permission/on-default-operator.ts`,
        from: '      await (off\n',
        to: '      await (off && keys.length > 99\n',
      },
    ],
  },
  {
    name: 'auction-untold',
    what: 'the end of an auction is not announced',
    patches: [
      {
        file: `${server}/auctions/project-auctions.ts`,
        from: '    for (const message of await auctionMessages(tx, auction)) context.publish(message);\n',
        to: '',
      },
    ],
  },
  {
    name: 'ending-kept',
    what: 'an operator transaction stays confirmed when its block died',
    patches: [
      {
        file: `${server}/platform/operator/settle.ts`,
        from: '{ancestor ?? -1} returning *',
        to: '{(ancestor ?? -1) + 1_000_000} returning *',
      },
    ],
  },
  {
    name: 'receipt-believed',
    what: 'an operator transaction is confirmed by a receipt of a block that is not indexed',
    patches: [
      {
        file: `${server}/platform/operator/advance-pending.ts`,
        from: '  if (!(await isCanonical(operator, blockNumber, receipt.blockHash))) {',
        to: '  if (blockNumber < 0 && !(await isCanonical(operator, blockNumber, receipt.blockHash))) {',
      },
    ],
  },
  {
    name: 'private-listing-leaked',
    what: 'listings for one buyer are announced to everybody',
    patches: [
      {
        file: `${server}/orders/projection/announce-order.ts`,
        from: "const isPrivate = order.reserved_for !== null && order.status !== 'Completed';",
        to: 'const isPrivate = false;',
      },
    ],
  },
  {
    name: 'sale-untold',
    what: 'sellers are not notified of sales',
    patches: [
      {
        file: `${server}/orders/projection/notify-order-status.ts`,
        from: "if (status === 'Completed') return type === 'FIXED_PRICE' ? 'SOLD' : 'OFFER_ACCEPTED';",
        to: "if (status === 'Completed') return null;",
      },
    ],
  },
  {
    name: 'notice-kept',
    what: 'notifications of what a reorganisation undid are kept',
    patches: [
      {
        file: `${server}/notifications/notify.ts`,
        from: '  return (await deleteUnreadOfCauses(tx, causes)).map(messageTo);',
        to: '  return (await deleteUnreadOfCauses(tx, [])).map(messageTo);',
      },
    ],
  },
  {
    name: 'terms-ignored',
    what: 'purchases need no accepted terms',
    patches: [
      {
        file: `${server}/spending/authorize-spending.ts`,
        from: "  if (version === null || hash === null) throw new ApiError('TERMS_NOT_ACCEPTED');\n",
        to: '',
      },
    ],
  },
  {
    name: 'pause-ignored',
    what: 'purchases go through during a pause that the user set',
    patches: [
      {
        file: `${server}/spending/authorize-spending.ts`,
        from: 'if (pausedUntil !== null && pausedUntil > now) {',
        to: 'if (pausedUntil !== null && pausedUntil < now) {',
      },
    ],
  },
  {
    name: 'offer-not-counted',
    what: 'accepted offers do not count as spent',
    patches: [
      {
        file: `${server}/orders/offers/create-offer.ts`,
        from: '      if (allowed) await insertSpending(tx, allowed, { orderId: id });\n',
        to: '',
      },
    ],
  },
  {
    name: 'own-order-filled',
    what: 'the own listing can be bought',
    patches: [
      {
        file: `${server}/orders/prepare-fill.ts`,
        from: "  if (wallets.includes(order.offerer)) throw new ApiError('OWN_ORDER');\n",
        to: '',
      },
    ],
  },
  {
    name: 'reservation-ignored',
    what: 'a listing for one buyer can be bought by anybody',
    patches: [
      {
        file: `${server}/orders/orders.repository.ts`,
        from: 'isShownTo(wallets)}`))[0];',
        to: 'sql`true`}`))[0];',
      },
      {
        file: `${server}/orders/listings/buy-listing.ts`,
        from: 'return walletOf(user, order.reserved_for);',
        to: 'return walletOf(user, input.wallet);',
      },
    ],
  },
  {
    name: 'stranger-lists',
    what: 'cards of others can be listed',
    patches: [
      {
        file: `${server}/orders/order-terms.ts`,
        from: "if (holder === null || !wallets.includes(holder)) throw new ApiError('NOT_OWNER');",
        to: "if (holder === null) throw new ApiError('NOT_OWNER');",
      },
      {
        file: `${server}/orders/order-rules.ts`,
        from: "if (!wallets.includes(offerer)) throw new ApiError('ORDER_OFFERER_MISMATCH');",
        to: '',
      },
    ],
  },
  {
    name: 'stranger-cancels',
    what: 'orders of others can be cancelled',
    patches: [
      {
        file: `${server}/orders/prepare-cancellation.ts`,
        from: 'orders.every((order) => user.wallets.includes(order.offerer));',
        to: "orders.every((order) => order.offerer !== '0x');",
      },
    ],
  },
  {
    name: 'session-outlives-sign-out',
    what: 'a session works after its sign-out',
    patches: [
      {
        file: `${server}/auth/sessions.repository.ts`,
        from: 'return session.endedAt === null && session.expiresAt > now',
        to: 'return session.expiresAt > now',
      },
    ],
  },
  {
    name: 'stolen-token-tolerated',
    what: 'a spent refresh token does not end its session',
    often: ['use a spent refresh token'],
    patches: [
      {
        file: `${server}/auth/refresh-session.ts`,
        from: "      await endSession(tx, token.sessionId, { reason: 'TOKEN_REUSED', at: now });\n",
        to: '',
      },
    ],
  },
  {
    name: 'disabled-signs-in',
    what: 'a disabled user signs in',
    patches: [
      {
        file: `${server}/auth/sign-in-with-wallet.ts`,
        from: "    if (user.disabled) throw new ApiError('ACCOUNT_DISABLED');\n",
        to: '',
      },
    ],
  },
  {
    name: 'scope-ignored',
    what: 'an admin acts outside of the own scopes',
    patches: [
      {
        file: `${server}/platform/http/access.ts`,
        from: "if (actor.kind === 'admin' && scope !== undefined && !hasScope(actor, scope)) {",
        to: "if (actor.kind === 'visitor' && scope !== undefined) {",
      },
    ],
  },
  {
    name: 'points-doubled',
    what: 'twice the granted points are minted',
    patches: [
      {
        file: `${server}/points/mint-points.ts`,
        from: 'args: [input.wallet, amountBaseUnits, ref],',
        to: 'args: [input.wallet, amountBaseUnits * 2n, ref],',
      },
    ],
  },
  {
    name: 'dead-block-kept',
    what: 'the oldest dead block stays in the tables',
    patches: [
      {
        file: `${server}/platform/chain/chain-store.ts`,
        from: 'sql`delete from chain_block where number between ',
        to: 'sql`delete from chain_block where number between 1 + ',
      },
      {
        file: `${server}/platform/chain/chain-store.ts`,
        from: '(block) => eventCounts.get(block.number) ?? 0)}::int[])`',
        to: '(block) => eventCounts.get(block.number) ?? 0)}::int[]) on conflict do nothing`',
      },
    ],
  },
  {
    name: 'intent-of-other-size',
    what: 'a purchase confirms an intent for another number of packs',
    patches: [
      {
        file: `${server}/intents/on-effect-seen.ts`,
        from: '        and i.quantity = p.quantity and i.token = p.token and i.open_now = p.open_now\n',
        to: '        and i.open_now = p.open_now\n',
      },
      {
        file: `${server}/intents/on-effect-seen.ts`,
        from: '                 and i.total_base_units >= p.total_base_units))\n',
        to: '                 ))\n',
      },
      {
        file: `${server}/intents/on-effect-seen.ts`,
        from: `order by p.transaction_hash = any(i.transaction_hashes) desc, i.replaced_at_block is not null desc,
        i.total_base_units = p.total_base_units desc, i.created_at
`,
        to: 'order by i.created_at\n',
      },
    ],
  },
  {
    name: 'bid-unchecked',
    what: 'bids below the least next bid are taken',
    patches: [
      {
        file: `${server}/auctions/place-bid.ts`,
        from: '  if (refusal === null) return;\n',
        to: "  if (refusal !== 'AUCTION_ENDED') return;\n",
      },
    ],
  },
  {
    name: 'quota-ignored',
    what: 'the quota of a wallet on an allow list refuses nothing',
    patches: [
      {
        file: `${server}/gacha/roll-gacha.ts`,
        from: 'if (input.quantity <= mayBuy) return best;',
        to: "if (input.quantity <= mayBuy || boundBy === 'ALLOW_LIST') return best;",
      },
    ],
  },
  {
    name: 'recheck-lost',
    what: 'orders under a counter that a reorganisation removed are not compared with the chain',
    often: ['list under a counter that is forgotten'],
    patches: [
      {
        file: `${server}/orders/projection/on-order-changed.ts`,
        from: '  for (const offerer of new Set(offerers))\n',
        to: '  for (const offerer of new Set(offerers.slice(99)))\n',
      },
    ],
  },
  {
    name: 'minted-stays-in-stock',
    what: 'a card that was minted from stock stays in stock',
    patches: [
      {
        file: `${server}/cards/on-card-transferred.ts`,
        from: 'as claimed on token.drop_id is null',
        to: 'as claimed on token.drop_id is not null',
      },
    ],
  },
  {
    name: 'burned-restocked',
    what: 'the slab of a card that its holder burned is in stock again',
    patches: [
      {
        file: `${server}/cards/on-card-transferred.ts`,
        from: "case when nft.token_id is not null then 'WALLET'",
        to: "case when nft.owner is not null then 'WALLET'",
      },
      {
        file: `${server}/cards/on-card-transferred.ts`,
        from: 'reference = case when nft.token_id is null then nft.gacha_id end,',
        to: 'reference = case when nft.owner is null then nft.gacha_id end,',
      },
    ],
  },
  {
    name: 'added-phase-lost',
    what: 'a phase that was added to a drop later is not shown',
    patches: [
      {
        file: `${server}/gacha/on-drop-changed.ts`,
        from: "    if (event.name !== 'PhaseSet') continue;\n",
        to: "    if (event.name !== 'PhaseSet' || phases.size > 0) continue;\n",
      },
    ],
  },
  {
    name: 'begun-phase-changed',
    what: 'a phase that has begun can be changed',
    patches: [
      {
        file: `${server}/gacha/change-phase.ts`,
        from: 'if (present !== undefined && present <= nowSeconds)',
        to: 'if (present !== undefined && present < 0)',
      },
    ],
  },
  {
    name: 'deadline-ignored',
    what: 'packs can be revealed by the shop before the reveal deadline',
    often: ['force the reveal of a drop'],
    patches: [
      {
        file: `${server}/gacha/force-reveal.ts`,
        from: '    if (!deadline) {',
        to: "    if (!deadline && gacha.status === 'DRAFT') {",
      },
    ],
  },
  {
    name: 'preference-ignored',
    what: 'users are notified of what they switched off',
    often: ['sell without a notification'],
    patches: [
      {
        file: `${server}/notifications/notify.ts`,
        from: '  if (recipient.enabled === false && !isAlwaysShown(kind)) return false;\n',
        to: '',
      },
    ],
  },
  {
    name: 'needless-approval',
    what: 'the fee changes without a second admin',
    patches: [
      {
        file: `${server}/settings/change-settings.ts`,
        from: "if (key === 'fee') return ['FEE'];",
        to: "if (key === 'fee') return [];",
      },
    ],
  },
  {
    name: 'own-request-confirmed',
    what: 'an admin confirms the own request',
    patches: [
      {
        file: 'packages/domain/src/approvals/approval-rules.ts',
        from: "if (admin.id === request.requestedBy) return 'OWN_REQUEST';",
        to: '',
      },
      {
        file: 'packages/domain/src/approvals/approval-rules.ts',
        from: 'return authorityMs < APPROVER_HOURS * 3_600_000 ?',
        to: 'return authorityMs < 0 ?',
      },
    ],
  },
  {
    name: 'other-body-confirmed',
    what: 'a second admin confirms another body than the one that was read',
    patches: [
      {
        file: `${server}/approvals/decide-approval.ts`,
        from: "  if (input.bodyHash !== row.body_hash) throw new ApiError('APPROVAL_VOID', { state: 'BODY_CHANGED' });\n",
        to: '',
      },
    ],
  },
  {
    name: 'void-executed',
    what: 'a confirmed call runs though what it changes has changed',
    often: ['confirm a request that became void'],
    patches: [
      {
        file: `${server}/settings/change-settings.ts`,
        from: 'const stale = changes.filter(({ version, now }) => version !== now.version);',
        to: 'const stale = changes.filter(({ version, now }) => version !== now.version && !context.approval);',
      },
      {
        file: `${server}/platform/second-admin.ts`,
        from: ' || version !== act.subject.version',
        to: '',
      },
    ],
  },
  {
    name: 'refused-stays-pending',
    what: 'a refused request can still be confirmed',
    patches: [
      {
        file: `${server}/approvals/decide-approval.ts`,
        from: "status: isOwn ? 'WITHDRAWN' : 'REFUSED',",
        to: "status: isOwn ? 'WITHDRAWN' : 'PENDING',",
      },
      {
        file: `${server}/approvals/approvals.repository.ts`,
        from: '      decided_by: decision.by,\n      decided_at: decision.at,\n',
        to: "      ...((decision.status as string) !== 'PENDING' && { decided_by: decision.by, decided_at: decision.at }),\n",
      },
    ],
  },
  {
    name: 'grants-not-added-up',
    what: 'the cap of one admin counts each grant of points alone',
    often: ['grant points'],
    patches: [
      {
        file: `${server}/points/grant-limits.ts`,
        from: 'const own = atLeastZero(ownCap - granted.own);',
        to: 'const own = atLeastZero(ownCap);',
      },
    ],
  },
  {
    name: 'stale-setting-taken',
    what: 'a change of a setting overwrites a change that its admin did not see',
    patches: [
      {
        file: `${server}/settings/change-settings.ts`,
        from: 'if (stale.length > 0) {',
        to: 'if (stale.length > 99) {',
      },
    ],
  },
  {
    name: 'setting-history-lost',
    what: 'a change of a setting that a second admin confirmed is not in the history',
    patches: [
      {
        file: `${server}/settings/settings.repository.ts`,
        from: "  await tx\n    .insertInto('setting_history')",
        to: "  if (approvalId === null) await tx\n    .insertInto('setting_history')",
      },
    ],
  },
  {
    name: 'bulk-effect-lost',
    what: 'an act on many cards says that it set values, and sets none',
    patches: [
      {
        file: `${server}/bulk-acts/apply-to-card.ts`,
        from: 'return setValue(tx, context, { id: cardId, value: act.value });',
        to: 'return undefined;',
      },
    ],
  },
  {
    name: 'cancelled-act-continues',
    what: 'an act on many cards continues after it was cancelled',
    patches: [
      {
        file: `${server}/bulk-acts/bulk-acts.repository.ts`,
        from: "    .where('id', '=', id)\n    .where('status', '=', 'RUNNING')\n    .select(['id', 'parameters', 'created_by', 'approval_id'])",
        to: "    .where('id', '=', id)\n    .select(['id', 'parameters', 'created_by', 'approval_id'])",
      },
    ],
  },
  {
    name: 'import-value-lost',
    what: 'imported cards have no value',
    patches: [
      {
        file: `${server}/card-imports/import-cards.job.ts`,
        from: 'value_base_units: card.value === null ? null : String(parseAmount(card.value)),',
        to: 'value_base_units: null,',
      },
    ],
  },
  {
    name: 'import-row-skipped',
    what: 'an import ends before its last rows',
    patches: [
      {
        file: `${server}/card-imports/import-cards.job.ts`,
        from: 'if (rows.length === 0) {',
        to: 'if (rows.length < 4) {',
      },
    ],
  },
  {
    name: 'import-repeats',
    what: 'a row with the slab of an earlier row is ready',
    often: ['import a table of cards'],
    patches: [
      {
        file: `${server}/card-imports/import.repository.ts`,
        from: 'duplicateOf: first !== undefined && first < rowNumber ? first : null,',
        to: 'duplicateOf: null,',
      },
    ],
  },
  {
    name: 'attestation-omitted',
    what: 'drawn cards are never attested',
    patches: [
      {
        file: `${server}/gacha/attest-cards.job.ts`,
        from: 'and n.token_id = d.drop_id * 65536 + e.pool_index`;',
        to: 'and n.token_id = d.drop_id * 65537 + e.pool_index`;',
      },
    ],
  },
  {
    name: 'attestation-unseen',
    what: 'a card that was attested is shown without its claim',
    patches: [
      {
        file: `${server}/cards/on-card-transferred.ts`,
        from: "      token.claim = 'HELD';\n",
        to: "      token.claim = token.minted ? 'NONE' : 'HELD';\n",
      },
    ],
  },
  {
    name: 'claim-of-other-slab',
    what: 'the list of claims names the key of a slab in place of its serial hash',
    patches: [
      {
        file: `${server}/slabs/on-slab-claimed.ts`,
        from: 'serial_hash: claimed.args.serialHash,',
        to: 'serial_hash: claimed.args.slabKey,',
      },
    ],
  },
  {
    name: 'redeem-custody-kept',
    what: 'a slab stays in custody after a reorganisation took its deposit back',
    about: 'redeems',
    patches: [
      {
        file: `${server}/redeems/on-deposit-changed.ts`,
        from: "await tx.deleteFrom('redeem_deposit').where('deposit_id', '=', depositId).execute();\n  const at",
        to: "if (events.length > 0) await tx.deleteFrom('redeem_deposit').where('deposit_id', '=', depositId).execute();\n  const at",
      },
    ],
  },
  {
    name: 'redeem-burn-unseen',
    what: 'the slab of a burned card is shown in custody',
    about: 'redeems',
    patches: [
      {
        file: `${server}/redeems/on-deposit-changed.ts`,
        from: "set holder = case when p.burned is not null then 'REDEEMED'",
        to: "set holder = case when p.burned is not null then 'REDEEM'",
      },
    ],
  },
  {
    name: 'redeem-ships-early',
    what: 'a slab ships before the burn of its token is final',
    about: 'redeems',
    often: ['ship a parcel with mistakes on the way'],
    patches: [
      {
        file: `${server}/redeems/change-redeem.ts`,
        from: '!(redeem.deposit_block !== null && Number(redeem.deposit_block) <= final)',
        to: 'redeem.deposit_block === null',
      },
    ],
  },
  {
    name: 'redeem-wrong-slab',
    what: 'a parcel is packed with other slabs than those of its cards',
    about: 'redeems',
    often: ['ship a parcel with mistakes on the way'],
    patches: [
      {
        file: `${server}/redeems/change-redeem.ts`,
        from: 'if (missing.length > 0 || unexpected.length > 0) {',
        to: 'if (missing.length > 99 || unexpected.length > 99) {',
      },
    ],
  },
  {
    name: 'redeem-deposit-mistaken',
    what: 'a deposit with a lower fee counts for its redeem',
    about: 'redeems',
    patches: [
      {
        file: `${server}/redeems/redeems.repository.ts`,
        from: 'd.fee_base_units >= r.fee_base_units',
        to: 'true',
      },
    ],
  },
  {
    name: 'redeem-fee-zero',
    what: 'further cards of a redeem cost nothing',
    about: 'redeems',
    patches: [
      {
        file: `${server}/redeems/quote-redeem.ts`,
        from: 'parseAmount(further) * BigInt(cards - 1)',
        to: 'parseAmount(further) * BigInt(cards - cards)',
      },
    ],
  },
  {
    name: 'redeem-notice-kept',
    what: 'a holder keeps the notification of a deposit that a reorganisation took back',
    about: 'redeems',
    patches: [
      {
        file: `${server}/redeems/on-deposit-changed.ts`,
        from: "(each) => each !== notice && (each !== 'REQUESTED' || redeem.state === null),",
        to: "(each) => each !== notice && each !== 'REQUESTED',",
      },
    ],
  },
  {
    name: 'redeem-sent-on-twice',
    what: 'a parcel is sent again without having come back',
    about: 'redeems',
    often: ['ship a parcel with mistakes on the way'],
    patches: [
      {
        file: 'packages/domain/src/redeems/redeem-status.ts',
        from: "{ from: 'RETURNED', to: 'RESHIPPED', by: ['shop'] },",
        to: "{ from: 'SHIPPED', to: 'RESHIPPED', by: ['shop'] },\n  { from: 'RETURNED', to: 'RESHIPPED', by: ['shop'] },",
      },
    ],
  },
  {
    name: 'redeem-of-another',
    what: 'somebody withdraws the redeem of another',
    about: 'redeems',
    patches: [
      {
        file: `${server}/redeems/withdraw-redeem.ts`,
        from: 'redeem === undefined || redeem.user_id !== user.userId',
        to: 'redeem === undefined',
      },
    ],
  },
  {
    name: 'exchange-of-another',
    what: 'somebody exchanges the cards of another',
    about: 'rewards',
    often: ['exchange a card of another'],
    patches: [
      {
        file: `${server}/exchanges/prepare-exchange.ts`,
        from: "if (card.owner !== wallet || card.holder !== 'WALLET') throw",
        to: "if (card.holder !== 'WALLET') throw",
      },
    ],
  },
  {
    name: 'exchange-of-any-rank',
    what: 'cards of every rank get a quote',
    about: 'rewards',
    patches: [
      {
        file: `${server}/exchanges/prepare-exchange.ts`,
        from: 'if (!isExchangeable(card.rank)) {',
        to: "if (!isExchangeable(card.rank) && card.rank === 'C') {",
      },
    ],
  },
  {
    name: 'exchange-points-mistaken',
    what: 'an exchange is recorded with twice its points',
    about: 'rewards',
    patches: [
      {
        file: `${server}/exchanges/on-cards-exchanged.ts`,
        from: '{points}, to_timestamp(',
        to: '{points * 2n}, to_timestamp(',
      },
    ],
  },
  {
    name: 'exchange-kept',
    what: 'an exchange is shown after a reorganisation took it back',
    about: 'rewards',
    patches: [
      {
        file: `${server}/exchanges/on-cards-exchanged.ts`,
        from: "      await tx.deleteFrom('card_exchange')",
        to: "      if (event !== undefined) await tx.deleteFrom('card_exchange')",
      },
    ],
  },
  {
    name: 'exchanged-returns-early',
    what: 'the slab of an exchanged card is in stock before the burn is final',
    about: 'rewards',
    patches: [
      {
        file: `${server}/exchanges/return-to-stock.job.ts`,
        from: '{finalBlock} and n.exchanged_at is null',
        to: '{finalBlock + 64} and n.exchanged_at is null',
      },
    ],
  },
  {
    name: 'ticket-of-another',
    what: 'the ticket of another can be used',
    about: 'rewards',
    patches: [
      {
        file: `${server}/tickets/use-ticket.ts`,
        from: 'ticket.user_id !== user.userId || ',
        to: '',
      },
    ],
  },
  {
    name: 'ticket-room-ignored',
    what: 'more tickets are granted than the drop may deliver',
    about: 'rewards',
    patches: [
      {
        file: `${server}/tickets/grant-tickets.ts`,
        from: "  if (count > left) throw new ApiError('NO_DELIVERY_ROOM', { gachaId, left });\n",
        to: '',
      },
    ],
  },
  {
    name: 'ticket-returned-early',
    what: 'a ticket is given back before the void of its delivery is final',
    about: 'rewards',
    often: ['a delivery is voided and not final'],
    patches: [
      {
        file: `${server}/deliveries/settle-deliveries.job.ts`,
        from: 'if (facts.void_block !== null && facts.void_block <= finalBlock && delivery',
        to: 'if (facts.void_block !== null && delivery',
      },
      {
        file: `${server}/deliveries/settle-deliveries.job.ts`,
        from: '{finalBlock}\n        or d.market_order_id is null and v.id is null',
        to: '{finalBlock + 64}\n        or d.market_order_id is null and v.id is null',
      },
    ],
  },
  {
    name: 'ticket-not-returned',
    what: 'a ticket stays used when its delivery ended without a pack',
    about: 'rewards',
    patches: [
      {
        file: `${server}/tickets/ticket-deliveries.ts`,
        from: 'if (isLiveDelivery(changed.to)) return',
        to: 'if (isLiveDelivery(changed.to) || changed.from !== changed.to) return',
      },
    ],
  },
  {
    name: 'ticket-untold',
    what: 'the use of a ticket is not announced',
    about: 'rewards',
    patches: [
      {
        file: `${server}/tickets/use-ticket.ts`,
        from: "    await publish(tx, ...ticketMessages({ id: ticket.id, userId: user.userId }, 'USED'));\n",
        to: '',
      },
    ],
  },
  {
    name: 'delivery-kept',
    what: 'a delivered pack is shown after a reorganisation took its delivery back',
    about: 'rewards',
    patches: [
      {
        file: `${server}/deliveries/on-packs-delivered.ts`,
        from: "  await tx.deleteFrom('pack_delivery')",
        to: "  if (events.length > 0) await tx.deleteFrom('pack_delivery')",
      },
    ],
  },
  {
    name: 'tasks-undone',
    what: 'users apply to a campaign without having done its tasks',
    about: 'rewards',
    patches: [
      {
        file: `${server}/campaigns/apply-to-campaign.ts`,
        from: 'if (open.rows.length > 0 || application.x_account_hash === null) {',
        to: 'if (application.x_account_hash === null) {',
      },
    ],
  },
  {
    name: 'list-unchecked',
    what: 'posts are not checked again before the list of applicants is fixed',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/hold-draws.job.ts`,
        from: 'if (campaign.draw_asked_at === null && !(await recheckAll(context, campaign))) return;',
        to: "if (campaign.status === 'DRAFT' && !(await recheckAll(context, campaign))) return;",
      },
    ],
  },
  {
    name: 'list-untold',
    what: 'the page of an applicant does not learn that the list is fixed',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/hold-draws.job.ts`,
        from: "  await publish(tx, ...applicants.flatMap((each) => messageOf({ ...each, status: 'APPLIED' })));\n",
        to: '',
      },
    ],
  },
  {
    name: 'list-mistaken',
    what: 'the committed list has other indexes than the applicants',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/hold-draws.job.ts`,
        from: 'list.map((applicant) => applicantLeaf(drawId, applicant))',
        to: 'list.map((each) => applicantLeaf(drawId, { ...each, index: list.length - each.index }))',
      },
    ],
  },
  {
    name: 'campaign-word-lost',
    what: 'the random word of a campaign is not recorded',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/on-draw-changed.ts`,
        from: "if (stored?.name !== 'RandomnessStored') continue;",
        to: "if (stored?.name !== 'RandomnessStored' || ids.length > 0) continue;",
      },
    ],
  },
  {
    name: 'winner-order-ignored',
    what: 'prizes are given in the order of the list',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/distribute-prizes.job.ts`,
        from: 'winnersOf(draw, decided + 1)?.[decided];',
        to: 'winnersOf(draw, decided + 1)?.map((_, place) => place)[decided];',
      },
    ],
  },
  {
    name: 'winner-unchecked',
    what: 'a winner gets the prize whose post was deleted before the draw',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/distribute-prizes.job.ts`,
        from: '  const found = await recheckWinner(context, campaign, next);',
        to: "  const found = { kind: 'ELIGIBLE' } as Recheck;",
      },
    ],
  },
  {
    name: 'prizes-reversed',
    what: 'the first winner gets the last prize',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/deliver-prize.ts`,
        from: 'order by place limit 1 for update',
        to: 'order by place desc limit 1 for update',
      },
    ],
  },
  {
    name: 'prize-doubled',
    what: 'a prize brings twice its points',
    about: 'rewards',
    often: ['posts are deleted between list and draw'],
    patches: [
      {
        file: `${server}/campaigns/prize-transaction-kinds.ts`,
        from: 'args: [wallet, amountBaseUnits, prizeReference(unitId)],',
        to: 'args: [wallet, amountBaseUnits * 2n, prizeReference(unitId)],',
      },
    ],
  },
  {
    name: 'last-one-prize-lost',
    what: 'the card that comes with the last pack is not recorded',
    about: 'rewards',
    patches: [
      {
        file: `${server}/packs/on-pack-changed.ts`,
        from: 'prize_index: prize ? indexOf(prize.args.tokenId) : null,',
        to: 'prize_index: prize && events.length > 99 ? indexOf(prize.args.tokenId) : null,',
      },
    ],
  },
  {
    name: 'last-one-prize-kept',
    what: 'the last-one prize stays drawn after a reorganisation took the draw back',
    about: 'rewards',
    often: ['the draw of the last pack is forgotten'],
    patches: [
      {
        file: `${server}/packs/on-pack-changed.ts`,
        from: '      or exists (select 1 from pack p where p.gacha_id = e.gacha_id and p.prize_index',
        to: '      or (e.last_one and e.drawn) or exists (select 1 from pack p where p.gacha_id = e.gacha_id and p.prize_index',
      },
    ],
  },
];
