import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countMarkers } from './words/marker-words.ts'
import { kinds, readTexts, type Kind } from './words/read-texts.ts'

/*
 * node tools/words.ts [--kind KIND] [--files N] [--lower]
 *
 * Counts marker words (words/marker-words.ts) in each kind of text and fails if a kind has more of
 * them than words/limits.json allows. --files lists the files with the most; --lower writes lower
 * limits.
 */
const root = path.resolve(import.meta.dirname, '..')
const limitsFile = path.join(root, 'tools/words/limits.json')
const { values } = parseArgs({
  options: { kind: { type: 'string' }, files: { type: 'string' }, lower: { type: 'boolean' } },
})

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n') // oxfmt-ignore
const present = files.filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
const counted = readTexts(root, present).map((piece) => ({ ...piece, ...countMarkers(piece.text) }))
const limits = JSON.parse(fs.readFileSync(limitsFile, 'utf8')) as Record<Kind, number>

const rows = kinds.map((kind) => {
  const pieces = counted.filter((piece) => piece.kind === kind)
  const markers = new Map<string, number>()
  for (const piece of pieces)
    for (const [marker, count] of piece.markers)
      markers.set(marker, (markers.get(marker) ?? 0) + count)
  const words = sum(pieces.map((piece) => piece.words))
  return { kind, words, count: sum([...markers.values()]), markers }
})

for (const { kind, words, count, markers } of rows) {
  const most = [...markers].sort((a, b) => b[1] - a[1]).slice(0, 8)
  const rate = words === 0 ? 0 : (count / words) * 1000
  console.log(
    `${kind.padEnd(13)}${String(words).padStart(8)} words ${String(count).padStart(6)} markers ${rate.toFixed(1).padStart(6)} per 1,000   ${most.map(([word, n]) => `${word} ${n}`).join(', ')}`,
  )
}

if (values.files !== undefined) {
  const of = counted.filter(({ kind }) => values.kind === undefined || kind === values.kind)
  const byFile = [...Map.groupBy(of, ({ file }) => file)].map(([file, pieces]) => ({
    file,
    count: sum(pieces.flatMap(({ markers }) => [...markers.values()])),
  }))
  for (const { file, count } of byFile
    .sort((a, b) => b.count - a.count)
    .slice(0, Number(values.files)))
    if (count > 0) console.log(`${String(count).padStart(6)}  ${file}`)
}

if (values.lower) {
  const lower = rows.map(({ kind, count }) => [kind, Math.min(count, limits[kind])])
  fs.writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`)
}
for (const { kind, count } of rows)
  if (count > limits[kind]) {
    console.error(`${kind}: ${count} marker words, ${limits[kind]} are allowed. npm run words -- --kind '${kind}' --files 20`) // oxfmt-ignore
    process.exitCode = 1
  }

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
