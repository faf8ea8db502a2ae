import { text } from 'node:stream/consumers'
import { UsageError } from './refusal.ts'

/** Returns the JSON object of `--data`; `-` reads stdin. @throws UsageError for anything else */
export async function readObject(data: string): Promise<object> {
  const json = data === '-' ? await text(process.stdin) : data
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Reported like any other value that is not an object.
  }
  throw new UsageError('--data must be a JSON object, such as {"email": "ann@example.com"}.')
}
