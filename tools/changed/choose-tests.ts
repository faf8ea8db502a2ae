import type { Importers } from './import-graph.ts'

/**
 * Tests that a change affects, nearest first. If the change affects every test, `all` contains the
 * reason.
 */
export type Choice = { files: string[]; all: string | null }

/** Files that all tests depend on; a change to one of them runs every test. */
const ground =
  /^(package-lock\.json|server\/(package\.json|migrations\/.*|test\/support\/.*|src\/platform\/(kit|db)\/.*))$/

/**
 * Files that connect all modules. A test that imports one of them imports every module, so the
 * import does not show what it tests. Tests behind them are chosen by the folder of the module.
 */
const crossroads = new Set([
  'server/src/platform/process/app.ts',
  'server/src/platform/process/main.ts',
  'server/src/platform/http/server/server.ts',
])

/**
 * Chooses tests for a change: changed tests, tests that import a changed file directly or
 * indirectly (nearest first), tests in the folder of its module, and tests that name the file, such
 * as a page, a statement or a program.
 */
export function chooseTests(
  changed: readonly string[],
  tests: ReadonlyMap<string, string>,
  importers: Importers,
): Choice {
  const shared = changed.find((file) => ground.test(file) && !tests.has(file))
  if (shared !== undefined) return { files: [...tests.keys()], all: shared }
  const distances = new Map<string, number>()
  for (const file of changed) {
    const found = reach(file, importers)
    for (const test of tests.keys()) {
      const [beside, named] = [isBeside(file, test), names(tests.get(test) ?? '', file)]
      const distance = Math.min(found.get(test) ?? Infinity, beside || named ? 2 : Infinity)
      if (distance < (distances.get(test) ?? Infinity)) distances.set(test, distance)
    }
  }
  const files = [...distances].toSorted(([a, m], [b, n]) => m - n || (a < b ? -1 : 1))
  return { files: files.map(([file]) => file), all: null }
}

/** Returns each file that imports `file`, with the number of imports between them. */
function reach(file: string, importers: Importers): Map<string, number> {
  const found = new Map([[file, 0]])
  for (const [place, distance] of found) {
    if (crossroads.has(place)) continue
    for (const importer of importers.get(place) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1)
  }
  return found
}

/**
 * `server/test/leads/…` tests what is in `server/src/product/leads/…`; the same applies in every
 * workspace.
 */
function isBeside(file: string, test: string): boolean {
  const [, workspace, folder] = /^(\w+)\/src\/(?:platform\/|product\/)?([\w-]+)\/./.exec(file) ?? []
  return folder !== undefined && test.startsWith(`${workspace}/test/${folder}/`)
}

/**
 * Returns whether a test names a file that it reads or starts. A source file is named with its
 * folder.
 */
function names(text: string, file: string): boolean {
  const isSource = /\.(ts|tsx|mjs|mts)$/.test(file)
  const name = file
    .split('/')
    .slice(isSource ? -2 : -1)
    .join('/')
  return text.includes(name) || (file.endsWith('.md') && text.includes(".md'"))
}
