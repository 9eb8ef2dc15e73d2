import { formatDateTime } from '@kura/domain';
import { openText, type ServerConfig, sealText } from '../platform/index.ts';
import type { VariableKind, VariableKinds, VariableValues } from './templates/template.ts';

const sealOf = (mailId: string) => ({ purpose: 'kura mail', boundTo: mailId });

/** Codes and links open doors: a copy of the database shows none that is still to be sent. */
export function sealVariables(
  { vaultKey }: Pick<ServerConfig, 'vaultKey'>,
  mailId: string,
  variables: Readonly<Record<string, string | Date>>,
): Buffer {
  return sealText(vaultKey, sealOf(mailId), JSON.stringify(variables));
}

export function openVariables(
  { vaultKey }: Pick<ServerConfig, 'vaultKey'>,
  mailId: string,
  sealed: Buffer,
): Record<string, string> {
  return JSON.parse(openText(vaultKey, sealOf(mailId), sealed)) as Record<string, string>;
}

/** Values as a mail shows them. */
export function shownValues(
  kinds: VariableKinds,
  variables: Readonly<Record<string, string>>,
  publicUrl: string,
): VariableValues {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const value = variables[name];
      return value === undefined ? [] : [[name, shown(kind, value, publicUrl)]];
    }),
  );
}

function shown(kind: VariableKind, value: string, publicUrl: string): string {
  if (kind === 'time') return formatDateTime(value);
  return kind === 'link' ? shopUrl(value, publicUrl) : value;
}

/** Mail leads to the shop and nowhere else, whoever wrote the link. */
function shopUrl(link: string, publicUrl: string): string {
  const url = new URL(link, publicUrl);
  if (url.origin !== publicUrl) throw new Error('A mail may only link to the shop');
  return url.href;
}
