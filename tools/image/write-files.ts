import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/*
 * node tools/image/write-files.ts FOLDER
 *
 * Writes what the image adds to Debian, at the paths it has in the image: the npm package in
 * /srv/leadhouse, the Node.js that runs it, and the command `leadhouse`.
 */
const root = path.resolve(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write to.')

// The user of the image must be able to read the files.
process.umask(0o022)
const installed = path.join(folder, 'srv/leadhouse')
const programs = path.join(folder, 'usr/local/bin')
for (const name of [installed, programs]) fs.mkdirSync(name, { recursive: true })

const draft = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-image-'))
try {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', draft], {
    cwd: root,
    stdio: 'inherit',
  })
  const packed = path.join(draft, fs.readdirSync(draft)[0] ?? '')
  const unpack = ['--extract', '--strip-components=1', '--no-same-owner', '--directory', installed]
  execFileSync('tar', [...unpack, '--file', packed])
} finally {
  fs.rmSync(draft, { recursive: true, force: true })
}
// In the clone, it is a link to the package of this platform.
fs.copyFileSync(path.join(root, 'node_modules/.bin/node'), path.join(programs, 'node'))
fs.symlinkSync('/srv/leadhouse/bin/leadhouse.mjs', path.join(programs, 'leadhouse'))
