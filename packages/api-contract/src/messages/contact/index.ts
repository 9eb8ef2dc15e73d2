export { contactContract, type Inquiry, type ListedInquiry } from './contact.contract.ts';
