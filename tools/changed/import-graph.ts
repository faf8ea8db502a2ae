import fs from 'node:fs'
import path from 'node:path'

/** The importers of each file, by path from the root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const statement = /^(?:import|export)\s+(?!type\b)(?:(\{[^}]*\}|[\w*, ]+?)\s*from\s*)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'/g

/**
 * Reads the runtime imports between these files; types are checked by the compiler. A name imported
 * through a module's index file counts as imported from the file that defines it, so a test that
 * uses one export of a module does not depend on all files of the module. Files that are read or
 * started by path are not imports.
 */
export function readImporters(root: string, files: readonly string[]): Importers {
  const known = new Set(files)
  const manifests = readManifests(root)
  const importers = new Map<string, Set<string>>()
  const texts = new Map(
    files
      .filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file))
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  )
  const faces = new Map<string, Map<string, string>>()
  const find = (file: string, name: string) => modulesOf(file, name, manifests, known)
  const add = (target: string, importer: string) =>
    importers.set(target, (importers.get(target) ?? new Set()).add(importer))
  for (const [file, text] of texts) {
    for (const [, name = ''] of text.matchAll(dynamic)) {
      for (const target of find(file, name)) add(target, file)
    }
    for (const [, taken, name = ''] of text.matchAll(statement)) {
      for (const target of find(file, name)) {
        const face = faces.get(target) ?? faceOf(target, texts.get(target) ?? '', find)
        faces.set(target, face)
        for (const one of behind(taken, face, target)) add(one, file)
      }
    }
  }
  return importers
}

/** Returns the re-exported names of a file, each with the file it comes from. */
function faceOf(
  file: string,
  text: string,
  find: (file: string, name: string) => string[],
): Map<string, string> {
  const handed = text.matchAll(/^export\s+(?!type\b)\{([^}]*)\}\s*from\s*'([^']+)'/gm)
  return new Map(
    [...handed].flatMap(([, names = '', name = '']) => {
      const [target] = find(file, name)
      return target === undefined
        ? []
        : namesIn(names).map((one) => [one.split(' as ').at(-1) ?? one, target] as const)
    }),
  )
}

/**
 * Returns the files that define the imported names: the index file itself if it defines some of
 * them.
 */
function behind(taken: string | undefined, face: Map<string, string>, file: string): string[] {
  if (!taken?.startsWith('{')) return [file]
  const names = namesIn(taken.slice(1, -1)).map((one) => one.split(' as ')[0] ?? one)
  return [...new Set(names.map((name) => face.get(name) ?? file))]
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** The places of imports. A place can depend on a condition, such as the language of the build. */
type Places = Record<string, string | Record<string, string>>
type Manifest = { imports?: Places; exports?: Places }
type Manifests = ReadonlyMap<string, Manifest>

/** Reads each workspace's own name and its exports. */
const readManifests = (root: string): Manifests =>
  new Map(
    ['server', 'sdk', 'cli', 'web'].map((name) => [
      name,
      JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8')) as Manifest,
    ]),
  )

/**
 * Resolves an import in `file` to a file of this repository: a relative path, `#module`, or
 * `@leadhouse/…`. A place that depends on conditions resolves to the file of each condition.
 */
function modulesOf(
  file: string,
  name: string,
  manifests: Manifests,
  known: ReadonlySet<string>,
): string[] {
  // The dashboard's bundler adds the file extension.
  const endings = ['', '.ts', '.tsx', '/index.ts']
  return placesOf(file, name, manifests).flatMap(
    (target) => endings.map((end) => target + end).find((one) => known.has(one)) ?? [],
  )
}

function placesOf(file: string, name: string, manifests: Manifests): string[] {
  if (name.startsWith('.')) return [path.join(path.dirname(file), name)]
  const [workspace = ''] = file.split('/')
  if (name.startsWith('#')) return inside(workspace, importedAs(name, manifests.get(workspace)))
  const [, other = '', below = ''] = /^@leadhouse\/(\w+)\/?(.*)$/.exec(name) ?? []
  const place = manifests.get(other)?.exports?.[below === '' ? '.' : `./${below}`]
  return inside(other, eachPlace(place))
}

/** Looks an import up in a manifest, as `#module` or as `#folder/file.ts` of `#folder/*`. */
function importedAs(name: string, { imports = {} }: Manifest = {}): string[] {
  const [folder = '', file = ''] = name.split(/\/(.*)/)
  return eachPlace(imports[name] ?? imports[`${folder}/*`]).map((place) => place.replace('*', file))
}

const eachPlace = (place: Places[string] | undefined): string[] =>
  typeof place === 'object' ? Object.values(place) : place === undefined ? [] : [place]

const inside = (workspace: string, places: string[]): string[] =>
  places.map((place) => path.join(workspace, place))
