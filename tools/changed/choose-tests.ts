import type { Importers } from './import-graph.ts'

/** Which tests look at what changed, nearest first: `all` where the ground that everything stands on did, and then why. */
export type Choice = { files: string[]; all: string | null }

/** What all tests stand on; a change of it is looked at by all of them. */
const ground =
  /^(package-lock\.json|server\/(package\.json|migrations\/.*|test\/support\/.*|src\/platform\/(kit|db)\/.*))$/

/** Connects everything: who imports it imports all, which says nothing. Tests behind it are chosen by the folder of the module. */
const crossroads = new Set([
  'server/src/platform/process/app.ts',
  'server/src/platform/process/main.ts',
  'server/src/platform/http/server/server.ts',
])

/**
 * Chooses among `tests` those that changed, those whose imports reach a changed file, the nearest first, those in the folder of its module, and those that name it: a page, a
 * statement, a program.
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

/** Each file that imports `file`, over how many imports. */
function reach(file: string, importers: Importers): Map<string, number> {
  const found = new Map([[file, 0]])
  for (const [place, distance] of found) {
    if (crossroads.has(place)) continue
    for (const importer of importers.get(place) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1)
  }
  return found
}

/** `server/test/leads/…` tests what is in `server/src/product/leads/…`, and so in every workspace. */
function isBeside(file: string, test: string): boolean {
  const [, workspace, folder] = /^(\w+)\/src\/(?:platform\/|product\/)?([\w-]+)\/./.exec(file) ?? []
  return folder !== undefined && test.startsWith(`${workspace}/test/${folder}/`)
}

/** Whether a test says the name of a file that it reads or starts; a source is named with its folder. */
function names(text: string, file: string): boolean {
  const isSource = /\.(ts|tsx|mjs|mts)$/.test(file)
  const name = file
    .split('/')
    .slice(isSource ? -2 : -1)
    .join('/')
  return text.includes(name) || (file.endsWith('.md') && text.includes(".md'"))
}
