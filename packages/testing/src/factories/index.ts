export { activeCollection, type IntakeFields, insertPicture, takeIn } from './catalogue.ts';
