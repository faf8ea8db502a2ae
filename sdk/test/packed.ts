import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * The package as `npm pack` creates it, installed in an empty project. Packed from a copy, because
 * other tests use the sources.
 */
export function packed(): { tarball: string; project: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-sdk-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const copy = path.join(folder, 'copy')
  const isOurs = (file: string) => !/[\\/](node_modules|dist|test)$/.test(file)
  cpSync(path.join(root, 'sdk'), path.join(copy, 'sdk'), { recursive: true, filter: isOurs })
  mkdirSync(path.join(copy, 'server/generated'), { recursive: true })
  const linked = ['tsconfig.base.json', 'LICENSE', 'node_modules', 'sdk/node_modules']
  for (const name of [...linked, 'server/generated/openapi.json'])
    symlinkSync(path.join(root, name), path.join(copy, name))
  const project = path.join(folder, 'project')
  mkdirSync(project)
  writeFileSync(path.join(project, 'package.json'), '{"type":"module","private":true}')
  const npm = (cwd: string, ...words: string[]) =>
    execFileSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd,
      encoding: 'utf8',
    })
  const name = npm(
    path.join(copy, 'sdk'),
    'pack',
    '--ignore-scripts=false',
    '--pack-destination',
    folder,
  ).trim()
  const tarball = path.join(folder, name.split('\n').at(-1) ?? '')
  npm(project, 'install', '--offline', tarball)
  return { tarball, project }
}
