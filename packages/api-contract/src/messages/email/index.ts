export {
  type EmailTemplate,
  type EmailTemplateVersion,
  emailTemplatesContract,
  type FailedMail,
  type Mailing,
  type MailingInput,
  type MailPreview,
  type TemplateText,
  type TemplateVariable,
} from './email-templates.contract.ts';
