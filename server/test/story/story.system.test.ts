import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventSchemas, exampleEvent, type EventType } from '#events'
import { recordedExamples } from '../../src/platform/http/openapi/recorded-examples.ts'
import { playStory } from './play-story.ts'

const { operations, events } = await playStory()

/** Returns the members of a value and their types, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
}

const recorded = Object.keys(eventSchemas).map((type) => exampleEvent(type as EventType))

test('the story still gives the recorded examples; npm run examples records them again', () => {
  assert.deepEqual(Object.keys(operations).toSorted(), Object.keys(recordedExamples()).toSorted())
  for (const [name, example] of Object.entries(recordedExamples()))
    assert.deepEqual(shapeOf(operations[name]), shapeOf(example), name)
  for (const event of recorded)
    assert.deepEqual(shapeOf(events[event.type]), shapeOf(event), event.type)
})
