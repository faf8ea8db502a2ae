import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { buildPackage } from '../scripts/build.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Builds the package, packs it as `npm pack ./sdk/dist` does in a clone, and installs it in an empty
 * project. Returns the tarball and the project.
 */
export async function packed(): Promise<{ tarball: string; project: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-sdk-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const built = path.join(folder, 'dist')
  await buildPackage(built)
  const project = path.join(folder, 'project')
  mkdirSync(project)
  writeFileSync(path.join(project, 'package.json'), '{"type":"module","private":true}')
  const name = npm(root, 'pack', '--ignore-scripts', built, '--pack-destination', folder).trim()
  const tarball = path.join(folder, name.split('\n').at(-1) ?? '')
  npm(project, 'install', '--offline', tarball)
  return { tarball, project }
}

const npm = (cwd: string, ...words: string[]): string =>
  execFileSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
  })
