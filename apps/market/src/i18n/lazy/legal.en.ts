import type { SameKeys } from '@kura/web-kit';
import type { texts as japanese } from './legal.ja.ts';

export const texts = {
  'legal.notice.description': 'The seller, payment, delivery and returns, as Japanese law requires.',
  'legal.company.description': 'Who runs the shop, and its antique dealer licence.',
  'notice.representative': 'Person in charge',
  'notice.address': 'Address',
  'notice.phone': 'Phone',
  'notice.email': 'Email',
  'notice.licence': 'Antique dealer licence',
  'notice.invoiceNumber': 'Invoice registration number',
  'notice.price': 'Price',
  'notice.price.text': 'Shown on the page of each product.',
  'notice.additionalFees': 'Additional fees',
  'notice.payment': 'Payment',
  'notice.delivery': 'Delivery',
  'notice.returns': 'Returns',
  'shipping.sellingFee.text':
    'The selling fee is {percent}% of the price. A card that sells for {price} brings you {proceeds}. Listing is free.',
  'company.about': 'We run a marketplace for graded trading cards.',
} as const satisfies SameKeys<typeof japanese>;
