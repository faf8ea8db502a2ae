import path from 'node:path'
import { blocksOf, type Block } from './blocks.ts'

/** A part that statements have in common, written `{name}` or `{name: lead}` where it is to stand. */
export type Fragment = {
  name: string
  /** The file that has it, from `server/src`. */
  home: string
  /** What is handed to it, written `{row}` inside it. */
  arguments: string[]
  doc: string
  body: string
  /** `columns`: also printed as a list of names; `text`: also as text, for lists that are composed. */
  isExported: 'columns' | 'text' | false
}

/** The parts a file may use: its own, and those of the files it names. @throws Error for a head that cannot be read */
export function readFragments(
  source: string,
  file: string,
  blocks: readonly Block[],
): Map<string, Fragment> {
  const found = new Map<string, Fragment>()
  for (const { head, doc, body, line } of blocks) {
    const used = /^use: (\S+)$/.exec(head)?.[1]
    if (used !== undefined) {
      const other = path.posix.join(path.posix.dirname(file), used)
      for (const [name, part] of readFragments(source, other, blocksOf(source, other)))
        found.set(name, part)
      continue
    }
    if (!head.startsWith('part:')) continue
    const match = /^part: ([a-z_]+)(?:\(([a-z_, ]+)\))?(?: exported as (columns|text))?$/.exec(head)
    if (!match?.[1]) throw new Error(`${file}:${line}: “${head}” is no head of a part.`)
    found.set(match[1], {
      name: match[1],
      home: file,
      arguments: match[2]?.split(', ') ?? [],
      doc,
      body,
      isExported: (match[3] as 'columns' | 'text' | undefined) ?? false,
    })
  }
  return found
}

/** Stands in the text of an exported part for what is handed to it. */
export const handedOver = (argument: string): string => `\u0000${argument}\u0001`

/** Puts the parts in where they are named, each with what is handed to it, until none is left. @throws Error for one that nobody has */
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
    if (!part) throw new Error(`${where}: nobody has a part {${name}}.`)
    const values = given === undefined ? [] : split(given)
    if (values.length !== part.arguments.length)
      throw new Error(`${where}: {${name}} takes ${part.arguments.length}, not ${values.length}.`)
    const filled = part.arguments.reduce(
      (body, argument, i) => body.replaceAll(`{${argument}}`, () => values[i] ?? ''),
      part.body,
    )
    const indent = /[^\n]*$/.exec(whole + rest.slice(0, open))?.[0].replace(/\S/g, ' ') ?? ''
    whole += rest.slice(0, open)
    rest = filled.replaceAll('\n', `\n${indent}`) + rest.slice(end)
  }
}

/** Behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && (depth -= 1) === 0) return at + 1
  }
  throw new Error(`A part is not closed: ${text.slice(open, open + 60)}`)
}

/** What is handed over, by the semicolons that stand in no bracket. */
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
