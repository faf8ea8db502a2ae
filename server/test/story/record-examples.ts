import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { playStory } from './play-story.ts'

/* `npm run examples` plays the story and writes the examples of the OpenAPI document. */
const examples = await playStory()

test('records the examples of the document', () => {
  write('http/openapi', examples.operations)
  write('events', examples.events)
})

function write(folder: string, content: object): void {
  const file = new URL(`../../src/platform/${folder}/examples.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
