import { existsSync, mkdirSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { root } from './turn.mjs'

/** Beside the packages that run: nothing of it is ever in their way, and it goes as a whole. */
export const workshop = path.join(root, '.workshop')
const record = path.join(workshop, 'node_modules/.package-lock.json')

/**
 * Makes a folder with the packages that build the dashboard, as the lock file says, and no others. Resolves with it, or with nothing where npm failed,
 * which has said why. It may be there already, whole or half, from a start that was killed. In turn only.
 */
export async function furnishWorkshop(holds) {
  const { manifests, lock } = plan()
  if (existsSync(record) && readFileSync(path.join(workshop, 'package-lock.json'), 'utf8') === lock)
    return workshop
  clearWorkshop()
  for (const [file, text] of [...manifests, ['package-lock.json', lock]]) {
    mkdirSync(path.dirname(path.join(workshop, file)), { recursive: true })
    writeFileSync(path.join(workshop, file), text)
  }
  cpSync(path.join(root, '.npmrc'), path.join(workshop, '.npmrc'))
  const words = ['ci', '--workspace=web', '--include-workspace-root=false', '--include=dev']
  const code = await npm([...words, '--include=optional'], { cwd: workshop, holds })
  return code === 0 ? workshop : undefined
}

/** Takes it away again; first what would make it count as whole. */
export function clearWorkshop() {
  rmSync(record, { force: true })
  rmSync(workshop, { recursive: true, force: true, maxRetries: 5 })
}

/** The manifests of all workspaces, for which the lock file speaks, but without what only develops the client library. */
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
