import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import manifest from '../../package.json' with { type: 'json' }
import { readSamples } from '../../server/test/support/read-samples.ts'
import { catalogue } from '../src/catalogue.ts'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
const tracked = git('ls-files', '-z').split('\0').filter(Boolean)
const files = new Set(tracked)
const folders = new Set(tracked.flatMap((file) => parentsOf(file)))
const documents = tracked.filter((file) => file.endsWith('.md'))

function parentsOf(file: string): string[] {
  const parent = path.dirname(file)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
const isThere = (place: string): boolean => files.has(place) || folders.has(place)

/** Each finding as `file:line what`. */
function findings(of: (text: string, file: string) => Iterable<[at: number, what: string]>) {
  return documents.flatMap((file) => {
    const text = read(file)
    return [...of(text, file)].map(
      ([at, what]) => `${file}:${text.slice(0, at).split('\n').length} ${what}`,
    )
  })
}

test('links in documents lead to existing files and headings', () => {
  let links = 0
  const dead = findings(function* (text, file) {
    for (const { 1: to = '', index } of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?:|mailto:|\/)/.test(to)) continue
      links += 1
      const [name = '', anchor] = to.split('#')
      const target = name === '' ? file : path.join(path.dirname(file), name)
      if (!isThere(target)) yield [index, to]
      else if (anchor && !headingsOf(target).has(anchor)) yield [index, to]
    }
  })
  assert.ok(links > 40, String(links))
  assert.deepEqual(dead, [])
})

/** Returns the anchor that GitHub gives to a heading. */
function headingsOf(file: string): Set<string> {
  const headings = read(file).matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}

test('each page of the documentation has a place in its order', () => {
  const order = JSON.parse(read('docs/order.json')) as { title: string; pages: string[] }[]
  const listed = order.flatMap(({ pages }) => pages)
  const isPage = (file: string) =>
    /^docs\/(guides|operations)\/[^/]+\.md$/.test(file) || file === 'docs/glossary.md'
  const pages = documents.filter(isPage)
  assert.ok(pages.length > 30, String(pages.length))
  const placed = new Set(listed)
  assert.deepEqual(
    [...pages, 'sdk/README.md', 'CHANGELOG.md'].filter((file) => !placed.has(file)),
    [],
  )
  assert.equal(placed.size, listed.length)
})

test('files that a document includes exist', () => {
  const missing = findings(function* (text, file) {
    for (const { 1: to = '', index } of text.matchAll(/^<<< (\S+)/gm))
      if (!isThere(path.join(path.dirname(file), to))) yield [index, to]
  })
  assert.deepEqual(missing, [])
})

test('paths in documents exist, unless a build creates them', () => {
  const places = /`((?:server|cli|sdk|web|bench|tools|deploy|docs|bin)\/[\w./@-]+)`/g
  let paths = 0
  const missing = findings(function* (text) {
    for (const { 1: place = '', index } of text.matchAll(places)) {
      paths += 1
      if (!isThere(place.replace(/\/$/, '')) && !place.endsWith('/dist')) yield [index, place]
    }
  })
  assert.ok(paths > 20, String(paths))
  assert.deepEqual(missing, [])
})

test('npm scripts in documents exist', () => {
  const scripts: Record<string, string> = manifest.scripts
  const unknown = findings(function* (text) {
    for (const { 1: name = '', index } of text.matchAll(/npm run ([\w:]+)/g))
      if (!(name in scripts)) yield [index, name]
  })
  assert.deepEqual(unknown, [])
})

test('benchmarks in documents exist', () => {
  const unknown = findings(function* (text) {
    for (const { 1: name = '', index } of text.matchAll(/bench -- ([a-z][\w-]*)/g))
      if (!isThere(`bench/${name}.ts`)) yield [index, name]
  })
  assert.deepEqual(unknown, [])
})

test('commands in documents exist, with their subcommands', async () => {
  const words = /npx leadhouse ([a-z][a-z-]*)(?: +([a-z][a-z-]*)(?![\w.:/]))?/g
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(words)].map(([, noun = '', verb]) => ({ file, noun, verb })),
  )
  const unknown: string[] = []
  for (const { file, noun, verb } of named) {
    if (noun === 'help') continue
    const group = await catalogue[noun]?.load()
    const verbs = group?.commands.map((one) => one.name()) ?? []
    const isVerb = verb === undefined || verbs.length === 0 || verbs.includes(verb)
    if (!group || !isVerb) unknown.push(`${file} ${noun} ${verb ?? ''}`)
  }
  assert.ok(named.length > 30)
  assert.deepEqual(unknown, [])
})

const figures = read('docs/operations/figures.md')
/** Returns the figures in a text as they are written. */
const figuresIn = (words: string): string[] => words.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
const known = new Set(figuresIn(figures))

test('figures quoted in documents appear in the list of figures', () => {
  let quotes = 0
  const other = findings(function* (text, file) {
    if (file === 'docs/operations/figures.md') return
    for (const { 1: words = '', index } of text.matchAll(/\[([^\]]+)\]\([^)\s]*figures\.md\)/g)) {
      const said = figuresIn(words)
      quotes += said.length
      for (const figure of said) if (!known.has(figure)) yield [index, figure]
    }
  })
  assert.ok(quotes >= 4, String(quotes))
  assert.deepEqual(other, [])
})

test('introductory documents link to the figures instead of quoting speeds', () => {
  const speed =
    /\d[\d,.]* ?(?:\/s\b|ms\b|µs\b|(?:leads|webhooks|deliveries|requests|events) a second)/g
  const loose = findings(function* (text, file) {
    if (!['README.md', 'CHANGELOG.md', 'ARCHITECTURE.md'].includes(file)) return
    const links = [...text.matchAll(/\[[^\]]+\]\([^)\s]*figures\.md\)/g)]
    const isQuoted = (at: number) =>
      links.some(({ index, 0: link }) => index < at && at < index + link.length)
    for (const { 0: figure, index } of text.matchAll(speed))
      if (!isQuoted(index)) yield [index, figure]
  })
  assert.deepEqual(loose, [])
})

test('each figure names the command that measures it', () => {
  const [, table = ''] = /\| command \|\n\|[ |-]+\n(.*?)\n\n/s.exec(figures) ?? []
  const rows = table.split('\n')
  assert.ok(rows.length > 5, table)
  assert.deepEqual(
    rows.filter((row) => !/`npm run bench -- [a-z-]+.*` \|$/.test(row)),
    [],
  )
})

/** Pages with samples that tests run, or that state why a sample is not run. */
const withSamples = documents.filter((file) =>
  /^docs\/(guides|operations)\/|^docs\/\w+\.md$|^(sdk\/)?README\.md$/.test(file),
)
/** What runs the samples of these languages without a comment, by page. */
const runBy: Readonly<Record<string, RegExp>> = {
  guides: /^(sh|ts|js|python|json)$/,
  sdk: /^ts$/,
}

test('each sample of a document is run by a test, or a comment states why not', () => {
  let samples = 0
  const silent = withSamples.flatMap((file) =>
    readSamples(read(file)).flatMap(({ line, language, note }) => {
      samples += 1
      const runner = /^(?:docs\/)?(guides|sdk)\//.exec(file)?.[1] ?? ''
      const isRun = note?.kind === 'run' || note?.kind === 'output'
      const isSkipped = note?.kind === 'not run' && /\w+ \w+ \w+/.test(note.text)
      return isRun || isSkipped || runBy[runner]?.test(language)
        ? []
        : [`${file}:${line} ${language}`]
    }),
  )
  assert.ok(samples > 100, String(samples))
  assert.deepEqual(silent, [])
})

test('lines of code in documents have at most 100 characters', () => {
  // A test runs the programs of common-tasks.md as they are served.
  const files = withSamples.filter((file) => file !== 'docs/guides/common-tasks.md')
  const long = files.flatMap((file) =>
    readSamples(read(file)).flatMap(({ line, code, language }) =>
      code
        .split('\n')
        .flatMap((text, at) =>
          text.length > 100 && language !== 'csv' ? [`${file}:${line + at + 1}`] : [],
        ),
    ),
  )
  assert.deepEqual(long, [])
})

test('files that documents include exist', () => {
  const missing = findings(function* (text, file) {
    for (const { 1: name = '', index } of text.matchAll(/^<<< (\S+)/gm))
      if (!isThere(path.join(path.dirname(file), name))) yield [index, name]
  })
  assert.deepEqual(missing, [])
})
