import { existsSync, mkdirSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { root } from './turn.mjs'

/**
 * Returns the folder in which a workspace is built. It is separate from the runtime packages: it
 * never conflicts with them, and is removed as a whole.
 */
export const workshopOf = (workspace) =>
  path.join(root, workspace === 'web' ? '.workshop' : `.workshop.${workspace}`)
export const workshop = workshopOf('web')
const recordOf = (folder) => path.join(folder, 'node_modules/.package-lock.json')

/**
 * Creates a folder with only the packages that build a workspace, by default the dashboard, in the
 * versions of the lock file. Resolves with its path, or with undefined if npm failed, which has
 * printed the reason. The folder of a killed start may already exist, complete or partial. The
 * caller must hold the lock of `inTurn`.
 */
export async function furnishWorkshop(holds, workspace = 'web') {
  const workshop = workshopOf(workspace)
  const record = recordOf(workshop)
  const { manifests, lock } = plan()
  if (existsSync(record) && readFileSync(path.join(workshop, 'package-lock.json'), 'utf8') === lock)
    return workshop
  clearWorkshop(workshop)
  for (const [file, text] of [...manifests, ['package-lock.json', lock]]) {
    mkdirSync(path.dirname(path.join(workshop, file)), { recursive: true })
    writeFileSync(path.join(workshop, file), text)
  }
  cpSync(path.join(root, '.npmrc'), path.join(workshop, '.npmrc'))
  const words = [
    'ci',
    `--workspace=${workspace}`,
    '--include-workspace-root=false',
    '--include=dev',
  ]
  const code = await npm([...words, '--include=optional'], { cwd: workshop, holds })
  return code === 0 ? workshop : undefined
}

/** Removes the folder, starting with the record that marks it as complete. */
export function clearWorkshop(folder = workshop) {
  rmSync(recordOf(folder), { force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Returns the manifests of all workspaces that the lock file covers, without the development
 * packages of the client library.
 */
function plan() {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const lock = read('package-lock.json')
  const folders = Object.keys(lock.packages).filter((name) => !name.includes('node_modules/'))
  const manifests = folders.map((folder) => {
    const file = path.join(folder, 'package.json')
    const manifest = read(file)
    if (folder !== 'sdk') return [file, JSON.stringify(manifest)]
    delete manifest.devDependencies
    delete lock.packages.sdk.devDependencies
    return [file, JSON.stringify(manifest)]
  })
  return { manifests, lock: JSON.stringify(lock) }
}
