import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import fc from 'fast-check'
import { fileOf, heldInBackups } from '#backup'
import { days, hours, later } from '#kit'
import { goneBy } from '../../src/platform/backup/held-in-backups.ts'
import { lastHour } from '../../src/platform/backup/nightly.ts'
import { chooseKept, type KeptCounts } from '../../src/platform/backup/rotate.ts'
import { makeFolder } from '../support/backups.ts'
import { sized } from '../support/size.ts'

/** Simulates daily backups with rotation, until all backups of the start are removed. */
function watched(moments: readonly Date[], now: Date, hour: number, keep: KeptCounts): Date {
  const newest = moments.at(-1) ?? now
  const last = lastHour(now, hour)
  const first = new Set(moments)
  let stay = [...moments]
  for (
    let at = newest < last ? now : later(last, days(1));
    ;
    at = later(lastHour(at, hour), days(1))
  ) {
    stay = chooseKept(
      [...stay, at].map((moment) => ({ at: moment })),
      keep,
    ).map((one) => one.at)
    if (!stay.some((moment) => first.has(moment))) return at
  }
}

test('returns when the last earlier backup is removed, equal to a simulated nightly rotation', () => {
  const drawn = fc.record({
    start: fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    }),
    hour: fc.integer({ min: 0, max: 23 }),
    nights: fc.integer({ min: 1, max: 250 }),
    missed: fc.integer({ min: 0, max: 40 }),
    wait: fc.integer({ min: 0, max: 23 }),
    days: fc.integer({ min: 1, max: 9 }),
    weeks: fc.integer({ min: 0, max: 5 }),
    months: fc.integer({ min: 0, max: 7 }),
  })
  fc.assert(
    fc.property(drawn, ({ start, hour, nights, missed, wait, ...keep }) => {
      const from = lastHour(start, hour)
      const made = Array.from({ length: nights }, (_, n) => ({ at: later(from, days(n)) }))
      const moments = chooseKept(made, keep)
        .map(({ at }) => at)
        .sort((a, b) => a.getTime() - b.getTime())
      const now = later(from, days(nights - 1 + missed) + hours(wait))
      assert.deepEqual(goneBy(moments, now, { hour, keep }), watched(moments, now, hour, keep))
    }),
    { numRuns: sized(150, 3000), seed: 5 },
  )
})

test('counts backups that are never removed, and treats one being written as an earlier one', () => {
  const folder = makeFolder()
  const place = { dir: folder, data_dir: folder, hour: 3, keep: { days: 7, weeks: 4, months: 6 } }
  const now = new Date('2026-03-12T09:00:00Z')
  assert.deepEqual(heldInBackups(place, now), { until: null, kept: 0 })
  const put = (name: string) => fs.writeFileSync(path.join(folder, name), '')
  put('erasures.log')
  put(`before-upgrade-${fileOf(now)}`)
  assert.deepEqual(heldInBackups(place, now), { until: null, kept: 1 })
  put(`${fileOf(now)}.part-12`)
  assert.deepEqual(heldInBackups(place, now), { until: new Date('2026-03-19T03:00:00Z'), kept: 1 })
  put(fileOf(new Date('2026-03-01T03:00:00Z')))
  assert.deepEqual(heldInBackups(place, now), { until: new Date('2026-03-30T03:00:00Z'), kept: 1 })
  put(fileOf(new Date('2026-02-28T03:00:00Z')))
  assert.deepEqual(heldInBackups(place, now), { until: new Date('2026-08-01T03:00:00Z'), kept: 1 })
  assert.deepEqual(heldInBackups({ ...place, dir: null }, now), { until: null, kept: 0 })
})
