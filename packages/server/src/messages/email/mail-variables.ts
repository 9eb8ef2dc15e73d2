import type { TemplateVariableKind } from '@kura/domain/email';
import { formatDateTime } from '@kura/domain/time';
import { openText, type SealedColumn, type ServerConfig, sealText } from '../../platform/index.ts';
import { updateSealedVariables } from './mail.repository.ts';
import { TemplateError } from './templates/parse-template.ts';
import type { VariableKinds, VariableValues } from './templates/template.ts';

const sealOf = (mailId: string) => ({ purpose: 'kura mail', boundTo: mailId });

export const sealedMail: SealedColumn = {
  table: 'mail',
  column: 'sealed_variables',
  rowColumns: ['id'],
  variable: 'KURA_SEAL_KEYS',
  seal: ({ id }) => sealOf(String(id)),
  update: updateSealedVariables,
};

/** Seals codes and links, so that a copy of the database reveals none that is still to be sent. */
export function sealContent<Content>(
  { sealKeys }: Pick<ServerConfig, 'sealKeys'>,
  mailId: string,
  content: Content,
): Buffer {
  return sealText(sealKeys, sealOf(mailId), JSON.stringify(content));
}

export function openContent<Content>(
  { sealKeys, vaultKey }: Pick<ServerConfig, 'sealKeys' | 'vaultKey'>,
  mailId: string,
  sealed: Buffer,
): Content {
  return JSON.parse(openText(sealKeys, sealOf(mailId), sealed, vaultKey)) as Content;
}

/**
 * Formats values for a mail: times in Japan time, links in full.
 *
 * @throws TemplateError when a value is missing, doesn't match its kind, or links outside of the shop
 */
export function shownValues(
  kinds: VariableKinds,
  values: Readonly<Record<string, string>>,
  publicUrl: string,
): VariableValues {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) throw new TemplateError('VALUE_MISSING', name);
      return [name, shown(name, kind, value, publicUrl)];
    }),
  );
}

function shown(name: string, kind: TemplateVariableKind, value: string, publicUrl: string): string {
  if (kind === 'link') return shopUrl(name, value, publicUrl);
  if (kind !== 'time') return value;
  if (Number.isNaN(Date.parse(value))) throw new TemplateError('VALUE_INVALID', name);
  return formatDateTime(value);
}

/** Requires a link to the shop, for any author of the link. */
function shopUrl(name: string, link: string, publicUrl: string): string {
  const url = URL.parse(link, publicUrl);
  if (url?.origin !== publicUrl) throw new TemplateError('LINK_ELSEWHERE', name);
  return url.href;
}
