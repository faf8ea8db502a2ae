import assert from 'node:assert/strict'
import { packInputs, unpackInputs, type PackedInputs } from '#qualification'
import type { TestDatabase } from './postgres.ts'

/** A suggested fact: its name, its value, and the start and end of the words that state it. */
type Suggested = readonly [fact: string, value: string | number | boolean, from: number, to: number]

/**
 * Stores suggested facts with the text that a lead was scored on, so that a test does not depend on
 * which rules only suggest their facts.
 */
export async function suggestFacts(
  { pool }: Pick<TestDatabase, 'pool'>,
  lead_id: string,
  suggested: readonly Suggested[],
): Promise<void> {
  const { rows } = await pool.query<{ inputs: PackedInputs }>(
    'select inputs from lead where id = $1',
    [lead_id],
  )
  const [row] = rows
  assert.ok(row)
  const { inputs, settings } = unpackInputs(row.inputs)
  const { text } = inputs
  assert.ok(text?.reading)
  const reading = { ...text.reading, suggested }
  const packed = packInputs({ inputs: { ...inputs, text: { ...text, reading } }, settings })
  await pool.query('update lead set inputs = $2 where id = $1', [lead_id, JSON.stringify(packed)])
}
