import fs from 'node:fs'
import path from 'node:path'
import { listChanged } from './changed-files.ts'
import { chooseTests } from './choose-tests.ts'
import { readImporters } from './import-graph.ts'

/**
 * Maximum number of test files: about two minutes on two mostly idle cores. The nearest are chosen
 * first.
 */
const most = 20

/**
 * Returns the tests that a change affects, and a sentence that explains the choice. Takes one
 * second.
 */
export function chooseChanged(root: string, tests: string[]): { files: string[]; says: string } {
  const changed = listChanged(root)
  if (changed === null) return { files: tests, says: 'all tests: git cannot list the changes' }
  const sources = listSources(root)
  const texts = new Map(tests.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
  const { files, all } = chooseTests(changed, texts, readImporters(root, sources))
  if (all !== null) return { files, says: `all ${files.length} test files: all depend on ${all}` }
  const chosen = files.slice(0, most)
  const left = files.length - chosen.length
  const rest = left === 0 ? '' : `; npm test also runs ${left} less direct ones`
  const list = chosen.map((file) => `\n    ${file}`).join('')
  return {
    files: chosen,
    says: `${chosen.length} of ${tests.length} test files, for ${changed.length} changed files${rest}${list}`,
  }
}

const listSources = (root: string): string[] =>
  fs.globSync(
    ['bench', 'bin', 'cli', 'examples', 'integrations', 'sdk', 'server', 'tools', 'web'].map(
      (name) => `${name}/**/*.{ts,tsx,mjs}`,
    ),
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    },
  )
