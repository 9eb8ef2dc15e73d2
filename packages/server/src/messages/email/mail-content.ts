import type { TemplateText, VariableKinds } from './templates/template.ts';
import type { StoppedMail } from './unsubscribe-token.ts';

/** What is sealed in a mail's row. */
export interface MailContent {
  /** By variable; times in ISO 8601. */
  readonly values: Readonly<Record<string, string>>;
  /** Words of its own, instead of a template's. */
  readonly text?: TemplateText;
  readonly kinds?: VariableKinds;
  /** What its reader stops by the link at its foot; mail without one is neither asked for nor refused. */
  readonly stops?: StoppedMail;
}
