import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { assess, profileOf, readText } from '#qualification'
import { exampleSettings, leadInputs } from '../../src/product/qualification/example.ts'

type Enquiry = { profile: 'consulting' | 'saas'; text: string; seriousness: number }

const receivedAt = new Date('2026-03-02T09:30:00Z')

/** Returns the enquiries of a set with their scores; only the words of the messages differ. */
function scored(set: string): { profile: string; seriousness: number; score: number }[] {
  const file = path.join(import.meta.dirname, `business-${set}.jsonl`)
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { profile, text, seriousness } = JSON.parse(line) as Enquiry
    const read = readText(text, receivedAt, { places: new Map(), types: null, profile })
    const inputs = leadInputs({ source: null, text: read, profile })
    const wish = { ...inputs.wish, property_type: null, price_min: null, price_max: null }
    const catalogue = { ...inputs.catalogue, active_of_type: 0, active_total: 0 }
    const { raw_score } = assess(
      { ...inputs, wish, catalogue },
      profileOf(profile).prior,
      exampleSettings,
    )
    return { profile, seriousness, score: raw_score }
  })
}

for (const [set, minimum] of [
  ['development', 0.9],
  ['judging', 0.8],
] as const)
  test(`scores serious enquiries to businesses higher than others (${set})`, () => {
    const enquiries = scored(set)
    const pairs = enquiries.flatMap((more) =>
      enquiries
        .filter(
          (less) => less.profile === more.profile && more.seriousness - less.seriousness >= 40,
        )
        .map((less) => more.score - less.score),
    )
    assert.ok(pairs.length > 100)
    const right = pairs.reduce((sum, gap) => sum + (gap > 0 ? 1 : gap === 0 ? 0.5 : 0), 0)
    assert.ok(right / pairs.length >= minimum, `${right / pairs.length} of ${pairs.length} pairs`)
  })
