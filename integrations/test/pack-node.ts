import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { buildN8nNode, n8nNodeFolder } from '../../tools/build/build-n8n-node.ts'
import { fileOfN8n } from '../../tools/n8n.ts'

/**
 * Builds and packs the node in a temporary copy, which finds the packages of n8n. Returns the
 * folder of the copy, and the tarball that npm would publish.
 */
export function packNode(): { folder: string; tarball: string } {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-n8n-packed-'))
  after(() => fs.rmSync(place, { recursive: true, force: true }))
  const folder = path.join(place, 'package')
  fs.cpSync(n8nNodeFolder, folder, {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules)$/.test(file),
  })
  fs.symlinkSync(fileOfN8n(''), path.join(folder, 'node_modules'))
  buildN8nNode(path.join(folder, 'dist'))
  const words = ['pack', '--json', '--pack-destination', place]
  const printed = execFileSync('npm', words, { cwd: folder, encoding: 'utf8' })
  const [packed] = Object.values(JSON.parse(printed) as Record<string, { filename: string }>)
  return { folder, tarball: path.join(place, packed?.filename ?? '') }
}
