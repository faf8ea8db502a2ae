import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folderOf = (language: string) => path.join(import.meta.dirname, language)
const files = fs.readdirSync(folderOf('en'))
const translations = fs
  .readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

/** Arguments that are different and recognizable in a text, as texts and as numbers. */
const given = [7001, 7002, 7003, 7004, 7005, 7006]

/** A text of a module with its path; functions are called with recognizable arguments. */
type Leaf = { at: string; text: string; arity: number }

function leavesOf(value: unknown, at: string): Leaf[] {
  if (typeof value === 'string') return [{ at, text: value, arity: 0 }]
  if (typeof value === 'function') return called(value as (...args: unknown[]) => unknown, at)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${at}.${name}`))
}

/** A function that needs the words of a profile fails for numbers; the types check its arguments. */
function called(text: (...args: unknown[]) => unknown, at: string): Leaf[] {
  try {
    const result = text(...given)
    return typeof result === 'string' ? [{ at, text: result, arity: text.length }] : []
  } catch {
    return []
  }
}

const readTexts = async (language: string, file: string): Promise<Map<string, Leaf>> => {
  const module: unknown = await import(pathToFileURL(path.join(folderOf(language), file)).href)
  return new Map(leavesOf(module, file).map((leaf) => [leaf.at, leaf]))
}

/** Texts that are the same in several languages: names, symbols, units and shared words. */
const isShared = ({ at, text }: Leaf): boolean =>
  !/\p{L}{3}/u.test(text.replaceAll(/7\d{3}/g, '')) || shared.test(text) || sharedPlaces.test(at)

const shared =
  /^$/

const sharedPlaces = /^$/

for (const language of translations) {
  test(`${language} has a module for each English one, with the same texts`, async () => {
    assert.deepEqual(fs.readdirSync(folderOf(language)), files)
    for (const file of files.filter((one) => one !== 'reasons.ts')) {
      const [english, other] = [await readTexts('en', file), await readTexts(language, file)]
      assert.deepEqual([...other.keys()].sort(), [...english.keys()].sort(), file)
    }
  })

  test(`${language} repeats no English text, except names and shared words`, async () => {
    const found: string[] = []
    for (const file of files) {
      const other = await readTexts(language, file)
      for (const [at, leaf] of await readTexts('en', file))
        if (other.get(at)?.text === leaf.text && !isShared(leaf)) found.push(`${at}: ${leaf.text}`)
    }
    assert.deepEqual(found, [])
  })

  test(`${language} uses every argument that the English text uses`, async () => {
    const found: string[] = []
    for (const file of files) {
      const other = await readTexts(language, file)
      for (const [at, { text }] of await readTexts('en', file)) {
        const missing = given.filter(
          (one) => text.includes(String(one)) && !(other.get(at)?.text ?? '').includes(String(one)),
        )
        if (missing.length > 0) found.push(`${at}: ${other.get(at)?.text}`)
      }
    }
    assert.deepEqual(found, [])
  })
}
