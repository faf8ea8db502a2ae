import fs from 'node:fs'
import path from 'node:path'

type Manifest = { imports?: Record<string, string>; exports?: Record<string, string> }
export type Manifests = ReadonlyMap<string, Manifest>

/** What the workspaces say of their own names and of those they show. */
export const readManifests = (root: string): Manifests =>
  new Map(
    ['server', 'sdk', 'cli', 'web'].map((name) => [
      name,
      JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8')) as Manifest,
    ]),
  )

/** The file that `file` means by a name, where it is one of ours: a path beside it, `#module`, or `@leadhouse/…`. */
export function moduleOf(
  file: string,
  name: string,
  manifests: Manifests,
  known: ReadonlySet<string>,
): string | undefined {
  const target = placeOf(file, name, manifests)
  if (target === undefined) return undefined
  // The dashboard leaves the ending of a file to its builder.
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((one) => known.has(one))
}

function placeOf(file: string, name: string, manifests: Manifests): string | undefined {
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  const [workspace = ''] = file.split('/')
  if (name.startsWith('#')) return inside(workspace, manifests.get(workspace)?.imports?.[name])
  const [, other = '', below = ''] = /^@leadhouse\/(\w+)\/?(.*)$/.exec(name) ?? []
  const shown = manifests.get(other)?.exports ?? {}
  const direct = shown[below === '' ? '.' : `./${below}`]
  return inside(other, direct ?? shown['./*']?.replace('*', below))
}

const inside = (workspace: string, place: string | undefined): string | undefined =>
  place === undefined ? undefined : path.join(workspace, place)
