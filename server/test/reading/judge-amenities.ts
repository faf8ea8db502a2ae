import fs from 'node:fs'
import path from 'node:path'
import { labelledAt, amenitiesOf, askedAmenities, listingAmenities, readText } from '#qualification'

type Judged = {
  of: 'message' | 'listing'
  language: string
  text: string
  named: string[]
  denied: string[]
}

/**
 * Compares the amenities that were read with the labels in features.jsonl. Returns the number of
 * correct ones, and lists the wrong and the missed ones.
 */
export function judgeAmenities(): { right: number; wrong: string[]; missed: string[] } {
  const file = path.join(import.meta.dirname, 'features.jsonl')
  const rows = fs.readFileSync(file, 'utf8').trim().split('\n')
  let right = 0
  const wrong: string[] = []
  const missed: string[] = []
  for (const row of rows.map((line) => JSON.parse(line) as Judged)) {
    const { named, denied } = readOf(row)
    const said = [...amenitiesOf(named), ...amenitiesOf(denied).map((name) => `no ${name}`)]
    const wanted = [...row.named, ...row.denied.map((name) => `no ${name}`)]
    right += said.filter((one) => wanted.includes(one)).length
    const told = (one: string) => `${one} | ${row.language} | ${row.text}`
    wrong.push(...said.filter((one) => !wanted.includes(one)).map(told))
    missed.push(...wanted.filter((one) => !said.includes(one as never)).map(told))
  }
  return { right, wrong, missed }
}

function readOf({ of, text }: Judged) {
  if (of === 'listing') return listingAmenities(null, text, {})
  return askedAmenities(readText(text, labelledAt)).amenities ?? { named: 0, denied: 0 }
}
