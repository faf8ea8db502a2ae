import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { playStory } from './play-story.ts'

/* `npm run examples` plays the story and writes the examples of the OpenAPI document. */
const examples = await playStory()

test('records the examples of the document', () => {
  const file = new URL('../../src/platform/http/openapi/examples.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`)
})
