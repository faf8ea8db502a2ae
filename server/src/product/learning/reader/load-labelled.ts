import fs from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { LabelledText } from '#qualification'

/** The labelled messages that are shipped; server/test/reading/README.md describes them. */
const shipped = new URL('../../../../test/reading/others-judging.jsonl', import.meta.url)

/** Labelled messages, and what is wrong with the lines that are none. */
export type LabelledFile = { rows: LabelledText[]; faults: string[] }

const Line = Type.Object({
  language: Type.String({ minLength: 2, maxLength: 8 }),
  text: Type.String({ minLength: 1, maxLength: 50_000 }),
  places_named: Type.Optional(Type.Array(Type.String())),
  facts: Type.Record(Type.String(), Type.Unknown()),
})

/**
 * Loads labelled messages from a file with one JSON object per line, or the shipped ones.
 *
 * @throws Error if the file cannot be read
 */
export function loadLabelled(file: string | null): LabelledFile {
  const rows: LabelledText[] = []
  const faults: string[] = []
  for (const [i, line] of fs
    .readFileSync(file ?? shipped, 'utf8')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const row = parsed(line)
    if (Value.Check(Line, row)) rows.push(row)
    else faults.push(`Line ${i + 1} is not a JSON object with language, text and facts.`)
  }
  return { rows, faults }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
