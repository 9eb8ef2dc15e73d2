import type { TemplateText, VariableKinds } from './templates/template.ts';
import type { StoppedMail } from './unsubscribe-token.ts';

/** The content of a mail, sealed in its row. */
export interface MailContent {
  /** Values by variable; times in ISO 8601. */
  readonly values: Readonly<Record<string, string>>;
  /** Its own words, instead of a template's. */
  readonly text?: TemplateText;
  readonly kinds?: VariableKinds;
  /** The mail that the unsubscribe link stops. Mail without one can't be unsubscribed from. */
  readonly stops?: StoppedMail;
}
