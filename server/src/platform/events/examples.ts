import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EventData, EventType } from './catalogue.ts'

/** The envelope of an event, as an endpoint gets it. */
export type ExampleEvent<T extends EventType> = {
  id: string
  object: 'event'
  type: T
  created: string
  data: EventData[T]
  version: string
}

let recorded: { readonly [T in EventType]: ExampleEvent<T> } | undefined

/**
 * Returns an event of a type, in the current payload version. The documentation shows it, and
 * webhook tests send its data by default. `npm run examples` recorded the events from the story of
 * the other examples. The file is read at the first call.
 */
export function exampleEvent<T extends EventType>(type: T): ExampleEvent<T> {
  recorded ??= JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'examples.json'), 'utf8'),
  ) as {
    readonly [Type in EventType]: ExampleEvent<Type>
  }
  return recorded[type]
}
