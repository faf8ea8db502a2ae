import fs from 'node:fs'
import path from 'node:path'
import { listChanged } from './changed-files.ts'
import { chooseTests } from './choose-tests.ts'
import { readImporters } from './import-graph.ts'

/** As many as two minutes hold on two cores that have little else to do; the nearest come first. */
const most = 20

/** The tests among these that look at what changed, and in a sentence what was chosen and why. Costs a second. */
export function chooseChanged(root: string, tests: string[]): { files: string[]; says: string } {
  const changed = listChanged(root)
  if (changed === null) return { files: tests, says: 'all tests: git does not say what changed' }
  const sources = listSources(root)
  const texts = new Map(tests.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
  const { files, all } = chooseTests(changed, texts, readImporters(root, sources))
  if (all !== null)
    return { files, says: `all ${files.length} files of tests: all stand on ${all}` }
  const chosen = files.slice(0, most)
  const left = files.length - chosen.length
  const rest = left === 0 ? '' : `; ${left} farther ones are left to npm test`
  const list = chosen.map((file) => `\n    ${file}`).join('')
  return {
    files: chosen,
    says: `${chosen.length} of ${tests.length} files of tests, for ${changed.length} changed files${rest}${list}`,
  }
}

const listSources = (root: string): string[] =>
  fs.globSync(
    ['bench', 'bin', 'cli', 'sdk', 'server', 'tools', 'web'].map(
      (name) => `${name}/**/*.{ts,tsx,mjs}`,
    ),
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    },
  )
