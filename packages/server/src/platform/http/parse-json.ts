import { ApiError } from '../api-error.ts';

const MAX_DEPTH = 32;

// A key that reaches an object's prototype is never data.
const prototypeKeys = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Reads a JSON body that can mean only one thing: valid UTF-8, no key twice in one object, no prototype keys, no
 * numbers that JavaScript would round, no NUL and no lone surrogate (PostgreSQL can't store them), bounded depth.
 *
 * @throws ApiError MALFORMED_BODY
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON in UTF-8');
  }
  inspect(text);
  return value;
}

const malformed = (detail: string) => new ApiError('MALFORMED_BODY', { detail });

/** Walks text that JSON.parse has accepted, so it needs no care for syntax, only for what JSON.parse lets through. */
function inspect(text: string): void {
  // The keys seen in each open object; undefined for an open array.
  const open: (Set<string> | undefined)[] = [];
  let keyExpected = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) throw malformed('The body is nested too deeply');
      keyExpected = char === '{';
    } else if (char === '}' || char === ']') {
      open.pop();
      keyExpected = false;
    } else if (char === ',') {
      keyExpected = open.at(-1) !== undefined;
    } else if (char === '"') {
      const end = endOfString(text, at);
      const content = JSON.parse(text.slice(at, end + 1)) as string;
      if (content.includes('\0')) throw malformed('The body contains a NUL character');
      if (!content.isWellFormed()) {
        throw malformed('The body contains half of a surrogate pair, such as \\ud800 alone');
      }
      if (keyExpected) inspectKey(content, open.at(-1));
      keyExpected = false;
      at = end;
    } else if (char === '-' || (char >= '0' && char <= '9')) {
      const number = /^[-+.\deE]+/.exec(text.slice(at, at + 400))?.[0] ?? char;
      inspectNumber(number);
      at += number.length - 1;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function inspectKey(key: string, seen: Set<string> | undefined): void {
  if (prototypeKeys.has(key)) throw malformed(`The key ${key} is not allowed`);
  if (seen?.has(key)) throw malformed(`The key ${key} occurs twice`);
  seen?.add(key);
}

function inspectNumber(text: string): void {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw malformed('A number is too large: write it as text');
  }
}
