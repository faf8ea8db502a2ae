import path from 'node:path'
import { bindNamed } from './bind-named.ts'
import type { ReadBlocks } from './sql-blocks.ts'

/** A fragment that several statements share, used as `{name}` or `{name: lead}`. */
export type Fragment = {
  name: string
  /** The file that defines it. */
  home: string
  /** The names of its arguments, written as `{row}` in its body. */
  arguments: string[]
  body: string
  /**
   * `columns`: also generated as a list of names. `text`: also generated as a function, for
   * composed lists.
   */
  isExported: 'columns' | 'text' | false
}

/**
 * Returns the fragments that a file may use: its own, and the fragments of files included with
 * `use`.
 *
 * @throws Error for a head that cannot be parsed
 */
export function readFragments(file: string, read: ReadBlocks): Map<string, Fragment> {
  const found = new Map<string, Fragment>()
  for (const { head, body, line } of read(file)) {
    const used = /^use: (\S+)$/.exec(head)?.[1]
    if (used !== undefined) {
      const other = path.join(path.dirname(file), used)
      for (const [name, part] of readFragments(other, read)) found.set(name, part)
      continue
    }
    if (!head.startsWith('part:')) continue
    const match = /^part: ([a-z_]+)(?:\(([a-z_, ]+)\))?(?: exported as (columns|text))?$/.exec(head)
    if (!match?.[1]) throw new Error(`${file}:${line}: “${head}” is not a valid head of a part.`)
    found.set(match[1], {
      name: match[1],
      home: file,
      arguments: match[2]?.split(', ') ?? [],
      body,
      isExported: (match[3] as 'columns' | 'text' | undefined) ?? false,
    })
  }
  return found
}

/** Marks the position of an argument in the text of an exported fragment. */
const argumentMark = (argument: string): string => `\u0000${argument}\u0001`

/**
 * Expands the fragments used by an exported fragment. Its own arguments stay marked for `fillPart`.
 *
 * @throws Error for a fragment with named parameters, which only a statement can have
 */
export function expandPart(
  { name, body, arguments: given }: Fragment,
  parts: ReadonlyMap<string, Fragment>,
  file: string,
): string {
  const marked = given.reduce(
    (text, argument) => text.replaceAll(`{${argument}}`, argumentMark(argument)),
    body,
  )
  const whole = expand(marked, parts, `${file}: ${name}`)
  if (bindNamed(whole).parameters.length > 0)
    throw new Error(`${file}: {${name}} is exported, so it must take its parameters as arguments.`)
  return whole
}

/** Replaces the arguments of an expanded fragment by values, in the order of its head. */
export const fillPart = ({ body, arguments: names }: Fragment, values: readonly string[]): string =>
  names.reduce((text, name, i) => text.replaceAll(argumentMark(name), () => values[i] ?? ''), body)

/**
 * Replaces each fragment by its text, including nested ones.
 * @throws Error for an unknown fragment
 */
export function expand(text: string, parts: ReadonlyMap<string, Fragment>, where: string): string {
  let rest = text
  let whole = ''
  for (;;) {
    const open = rest.search(/\{[a-z_]+[:}]/)
    if (open < 0) return whole + rest
    const end = closing(rest, open)
    const [, name = '', given] =
      /^\{([a-z_]+)(?::\s*([\s\S]*))?\}$/.exec(rest.slice(open, end)) ?? []
    const part = parts.get(name)
    if (!part) throw new Error(`${where}: there is no part {${name}}.`)
    const values = given === undefined ? [] : split(given)
    if (values.length !== part.arguments.length)
      throw new Error(`${where}: {${name}} takes ${part.arguments.length}, not ${values.length}.`)
    const filled = part.arguments.reduce(
      (body, argument, i) => body.replaceAll(`{${argument}}`, () => values[i] ?? ''),
      part.body,
    )
    whole += rest.slice(0, open)
    const indent = whole.slice(whole.lastIndexOf('\n') + 1).replace(/\S/g, ' ')
    rest = filled.replaceAll('\n', `\n${indent}`) + rest.slice(end)
  }
}

/** Returns the position after the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && (depth -= 1) === 0) return at + 1
  }
  throw new Error(`A part is not closed: ${text.slice(open, open + 60)}`)
}

/** Splits the arguments of a fragment at semicolons outside brackets. */
function split(given: string): string[] {
  const values = ['']
  let depth = 0
  for (const letter of given) {
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (letter === ';' && depth === 0) values.push('')
    else values[values.length - 1] += letter
  }
  return values.map((value) => value.trim())
}
