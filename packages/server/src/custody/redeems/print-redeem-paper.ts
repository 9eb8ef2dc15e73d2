import { type CustomsForm, customsFormOf, type PostalAddress } from '@kura/domain/redeems';
import { type CardRow, findCards } from '../../cards/index.ts';
import { readSetting } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  type Reply,
  type ReplyBytes,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { drawAddressLabel } from './papers/address-label.ts';
import { drawCustomsForm } from './papers/customs-declaration.ts';
import { drawPackingList } from './papers/packing-list.ts';
import type { Sender } from './papers/sender.ts';
import { decryptAddress } from './redeem-address.ts';
import { valuesOf } from './redeem-cards.repository.ts';
import { findRedeem, type RedeemRow } from './redeems.repository.ts';

export type RedeemPaper = 'packing-list' | 'address-label' | 'customs-form';

export interface PaperInput {
  readonly id: string;
  readonly paper: RedeemPaper;
  readonly language: 'ja' | 'en';
  readonly form?: CustomsForm | undefined;
  readonly gramsPerSlab?: number | undefined;
  readonly grossGrams?: number | undefined;
}

/**
 * Prints a paper for a parcel as PDF. Each print is audited, and no log contains the address.
 *
 * @throws ApiError NOT_FOUND; STATE_CONFLICT with ADDRESS_ERASED, or DOMESTIC for a customs form within Japan
 */
export async function printRedeemPaper(context: CallContext, input: PaperInput): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const { db, config, clock } = context;
  const { id, paper, language } = input;
  const row = await findRedeem(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const cards = await cardsOf(context, row);
  if (paper === 'packing-list') {
    await record(context, id, paper);
    return pdf(await drawPackingList({ row, cards, at: clock.now(), language }), `${row.number}-packing`);
  }
  if (row.address === null) throw new ApiError('STATE_CONFLICT', { state: 'ADDRESS_ERASED' });
  if (paper === 'customs-form' && row.country === 'JP')
    throw new ApiError('STATE_CONFLICT', { state: 'DOMESTIC' });
  const address = decryptAddress(config, id, { key: row.address_key, encrypted: row.address });
  const sender = await readSender(context);
  // Record the view before sending, so that it is recorded also when the answer gets lost.
  await record(context, id, paper);
  return paper === 'address-label'
    ? pdf(
        await drawAddressLabel({ number: row.number, address, sender, at: clock.now() }),
        `${row.number}-label`,
      )
    : pdf(await drawCustoms(context, { row, cards, address, sender, input }), `${row.number}-customs`);
}

async function drawCustoms(
  { db, clock }: CallContext,
  parcel: { row: RedeemRow; cards: CardRow[]; address: PostalAddress; sender: Sender; input: PaperInput },
): Promise<Buffer> {
  const { row, cards, address, sender, input } = parcel;
  const values = await valuesOf(db, row.card_ids);
  const items = cards.map((card) => ({
    title: card.name,
    slab: [card.grader, card.grade, card.certificate_number].filter((part) => part !== null).join(' '),
    value: values.get(card.id) ?? null,
  }));
  return drawCustomsForm({
    form: input.form ?? customsFormOf(items.map(({ value }) => value)),
    number: row.number,
    items,
    address,
    sender,
    tariffNumber: await readSetting(db, 'customsTariffNumber'),
    origin: await readSetting(db, 'customsOrigin'),
    gramsPerSlab: input.gramsPerSlab ?? null,
    grossGrams: input.grossGrams ?? null,
    at: clock.now(),
  });
}

async function cardsOf({ db }: CallContext, row: RedeemRow): Promise<CardRow[]> {
  const found = await findCards(db, row.card_ids);
  return row.card_ids.flatMap((id) => {
    const card = found.get(id);
    return card === undefined ? [] : [card];
  });
}

async function readSender({ db }: CallContext): Promise<Sender> {
  const nameJa = (await readSetting(db, 'operatorName')) || 'Kura';
  const addressJa = await readSetting(db, 'operatorAddressJa');
  return {
    nameJa,
    nameEn: (await readSetting(db, 'operatorNameEn')) || nameJa,
    addressJa,
    addressEn: (await readSetting(db, 'operatorAddressEn')) || addressJa,
    phone: await readSetting(db, 'operatorPhone'),
  };
}

async function record(context: CallContext, id: string, paper: RedeemPaper): Promise<void> {
  await audit(context.db, context, {
    action: 'print-redeem-paper',
    subject: { kind: 'redeem', id },
    details: { paper },
  });
}

const pdf = (bytes: Buffer, name: string): Reply<ReplyBytes> =>
  reply(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      // The browser must not store an address.
      'cache-control': 'private, no-store',
    },
  });
