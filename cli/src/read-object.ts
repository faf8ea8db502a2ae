import { text } from 'node:stream/consumers'
import { UsageError } from './refusal.ts'

/** The JSON object that `--data` gives; `-` reads it from stdin. @throws UsageError for anything else */
export async function readObject(data: string): Promise<object> {
  const json = data === '-' ? await text(process.stdin) : data
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told like anything else that is no object.
  }
  throw new UsageError('--data must be a JSON object, such as {"email": "ann@example.com"}.')
}
