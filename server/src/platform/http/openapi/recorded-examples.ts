import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The examples of one operation, as `npm run examples` recorded them. */
export type RecordedExample = {
  /** Values of the parameters of the path. */
  parameters?: Record<string, string>
  request?: unknown
  response?: unknown
  /** The first lines of responses that are not JSON, by media type. */
  texts?: Record<string, string>
}

let recorded: Readonly<Record<string, RecordedExample>> | undefined

/**
 * Returns the examples of all operations, by operation ID. All of them are from one story, so an ID
 * in one example is the ID of an object in another. Long lists are cut. The file is read when the
 * document is first built.
 */
export function recordedExamples(): Readonly<Record<string, RecordedExample>> {
  recorded ??= JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'examples.json'), 'utf8'),
  ) as Record<string, RecordedExample>
  return recorded
}

/** Returns the examples of an operation; none if it was never recorded. */
export const recordedExample = (operationId: string): RecordedExample =>
  recordedExamples()[operationId] ?? {}
