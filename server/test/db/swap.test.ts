import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { newDatabaseFolder, endBegunSwap, swapIn } from '../../src/platform/db/embedded/swap.ts'
import { makeFolder } from '../support/backups.ts'

const stamp = '20300131T030000'

/** Creates a data folder with an old database and a new one in `newDatabaseFolder`. */
function folderWithBoth(): string {
  const dataDir = makeFolder()
  for (const [folder, world] of [
    [dataDir, 'old'],
    [newDatabaseFolder(dataDir), 'new'],
  ] as const) {
    // oxfmt-ignore
    fs.mkdirSync(path.join(folder, 'database'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'database', 'world'), world)
    fs.writeFileSync(path.join(folder, 'secret.key'), world)
  }
  return dataDir
}

/** Returns the contents of the database and the key of a folder. */
const worldsIn = (dataDir: string, suffix = ''): string[] =>
  [path.join(`database${suffix}`, 'world'), `secret.key${suffix}`].map((name) =>
    fs.readFileSync(path.join(dataDir, name), 'utf8'),
  )

test('replaces a database and its key without deleting the old ones', () => {
  const dataDir = folderWithBoth()
  const swapped = swapIn(dataDir, stamp)
  assert.equal(swapped?.former, path.join(dataDir, `database.before-${stamp}`))
  assert.deepEqual(worldsIn(dataDir), ['new', 'new'])
  assert.deepEqual(worldsIn(dataDir, `.before-${stamp}`), ['old', 'old'])
  assert.equal(fs.existsSync(newDatabaseFolder(dataDir)), false)
})

test('uses the old database until the intention file is on disk', () => {
  const dataDir = folderWithBoth()
  fs.writeFileSync(path.join(dataDir, 'restoring.swap.new'), '{')
  endBegunSwap(dataDir)
  assert.deepEqual(worldsIn(dataDir), ['old', 'old'])
})

test('after a kill between any of its renames, the next process completes the swap', () => {
  const moves: [string, string][] = [
    ['secret.key', `secret.key.before-${stamp}`],
    [path.join('restoring', 'secret.key'), 'secret.key'],
    ['database', `database.before-${stamp}`],
    [path.join('restoring', 'database'), 'database'],
  ]
  for (let done = 0; done <= moves.length; done += 1) {
    const dataDir = folderWithBoth()
    // No process has this id, because it exceeds the maximum of any system.
    fs.writeFileSync(path.join(dataDir, 'restoring.swap'), JSON.stringify({ pid: 2 ** 30, stamp }))
    for (const [from, to] of moves.slice(0, done))
      fs.renameSync(path.join(dataDir, from), path.join(dataDir, to))
    for (let time = 0; time < 2; time += 1) {
      endBegunSwap(dataDir)
      assert.deepEqual(worldsIn(dataDir), ['new', 'new'], `after ${done} renames`)
      assert.deepEqual(worldsIn(dataDir, `.before-${stamp}`), ['old', 'old'])
    }
  }
})
