import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import ofCli from '../package.json' with { type: 'json' }
import ofSdk from '../../sdk/package.json' with { type: 'json' }
import ofServer from '../../server/package.json' with { type: 'json' }

/*
 * Four versions of Node matter. `oldest` starts a clone (bin/bootstrap.mjs). `least` runs the
 * server on platforms for which npm has no Node package. `ours` is the version that npm installs.
 * `sdk` is the oldest version that the client library supports.
 */
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
const only = (found: Iterable<string | undefined>): string => {
  const versions = [...new Set(found)]
  assert.equal(versions.length, 1, versions.join(', '))
  return versions[0] ?? ''
}
const oldest =
  /oldest = \[(\d+, \d+)\]/.exec(read('bin/bootstrap.mjs'))?.[1]?.replace(', ', '.') ?? ''
const least = only([ofServer, ofCli].map(({ engines }) => /^>=(\d+)$/.exec(engines.node)?.[1]))
const ours = only(Object.values(ofCli.optionalDependencies).map((one) => one.split('.')[0]))
const sdk = /^>=(.+)$/.exec(ofSdk.engines.node)?.[1] ?? ''

/** The phrases about Node.js that a page may contain, and the version that each one refers to. */
const sentences: [RegExp, string][] = [
  [/Node\.js (\S+) or newer and npm/g, oldest],
  [/any Node(?:\.js)? from (\S+) on/gi, oldest],
  [/with Node\.js (\S+) or newer, run/g, oldest],
  [/(?:for|[Ss]tarts on) Node (\S+) and newer/g, oldest],
  [/(?:needs|install) Node\.js (\d\S*) or newer/gi, least],
  [/on Node (\S+) or newer/g, least],
  [/JavaScript, Node (\S+) and/g, least],
  [/with Node (\S+) and newer/g, least],
  [/A\s+command of Node (\S+) and newer/g, ours],
  [/[Rr]uns on Node(?:\.js)? (\S+?) and newer/g, sdk],
]
const versioned = /\bNode(?:\.js)? (?:from )?\d+/g

const files = execFileSync('git', ['ls-files', '*.md', 'bin/*.mjs', 'cli/bin/*.mjs'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('docs/decisions/'))

test('documents, programs and manifests require the same Node versions', () => {
  const wrong: string[] = []
  let said = 0
  for (const file of files) {
    const text = read(file)
    const found = sentences.flatMap(([sentence, version]) =>
      [...text.matchAll(sentence)].map(([words, stated = '']) => ({ words, stated, version })),
    )
    said += found.length
    for (const { words, stated, version } of found)
      if (stated !== version) wrong.push(`${file}: “${words}”, and it is ${version}`)
    const all = [...text.matchAll(versioned)].length
    if (all > found.length) wrong.push(`${file}: says a version in a way that is not compared`)
  }
  assert.ok(said >= 8, String(said))
  assert.deepEqual(wrong, [])
})

test('the launcher, the platform check and the image use the same Node versions', () => {
  const bootstrap = read('bin/bootstrap.mjs')
  assert.equal(/isAsNewAsOurs = .* >= (\d+)/.exec(bootstrap)?.[1], ours)
  assert.equal(/versions\.node\.split\('\.'\)\[0\]\) < (\d+)/.exec(bootstrap)?.[1], least)
  assert.equal(/^const oldest = (\d+)/m.exec(read('bin/leadhouse.mjs'))?.[1], least)
  const image = /^FROM node:(\d+)/m.exec(read('Dockerfile'))?.[1] ?? ''
  assert.ok(Number(image) >= Number(oldest), image)
})
