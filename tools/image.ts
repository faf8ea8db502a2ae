import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { installMissing } from './debian.ts'
import { parseDockerfile, type Instruction } from './image/parse-dockerfile.ts'

/*
 * npm run image [-- FOLDER]
 *
 * Builds the image of the Dockerfile without Docker, in the OCI format, in the folder `image`: a
 * Debian from its packages in which the instructions of the last stage run. Works only as root on
 * Debian, and downloads 150 MB of packages. The image is built in another folder and then renamed,
 * so that a killed build leaves no partial one.
 */
const root = path.resolve(import.meta.dirname, '..')
const target = path.resolve(process.argv[2] ?? path.join(root, 'image'))
const draft = `${target}.${process.pid}`
const system = path.join(draft, 'system')
const files = path.join(draft, 'files')
const layout = path.join(draft, 'layout')
const reference = `${layout}:latest`

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  throw new Error('Only root on Linux can build the image; elsewhere, use: docker build .')
installMissing('/usr/sbin/debootstrap', 'debootstrap', 'debian-archive-keyring')
installMissing('/usr/bin/umoci', 'umoci')
// The user of the image must be able to read the files.
process.umask(0o022)
try {
  for (const folder of [system, files]) fs.mkdirSync(folder, { recursive: true })
  const instructions = parseDockerfile(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
  const stage = instructions.slice(instructions.map(({ name }) => name).lastIndexOf('FROM'))
  installDebian(stage)
  for (const { name, words } of stage) if (name === 'RUN') runInSystem(words)
  removeLocalFiles()
  run(process.execPath, path.join(root, 'tools/image/write-files.ts'), files)
  writeLayout(stage)
  const sizes = `${megabytesOf(system, files)} MB, ${megabytesOf(layout)} MB compressed`
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(layout, target)
  const name = path.relative(process.cwd(), target)
  process.stdout.write(
    `Built ${name}: ${sizes}. Load it with one of:\n` +
      `  skopeo copy oci:${name}:latest docker-daemon:leadhouse:latest\n` +
      `  skopeo copy oci:${name}:latest docker://registry.example.com/leadhouse:latest\n` +
      `  podman pull oci:${name}:latest\n`,
  )
} finally {
  fs.rmSync(draft, { recursive: true, force: true })
}

/** Installs Debian with the settings of its slim images. */
function installDebian([from]: Instruction[]): void {
  const [, release = ''] = /^debian:([a-z]+)-slim$/.exec(from?.rest ?? '') ?? []
  run('debootstrap', '--variant=minbase', release, system)
  const sources = [
    `deb http://deb.debian.org/debian ${release} main`,
    `deb http://deb.debian.org/debian ${release}-updates main`,
    `deb http://deb.debian.org/debian-security ${release}-security main`,
  ]
  write('etc/apt/sources.list', sources)
  const excluded = ['doc', 'man', 'info', 'locale'].map((name) => `/usr/share/${name}/*`)
  const paths = excluded.map((name) => `path-exclude ${name}`)
  write('etc/dpkg/dpkg.cfg.d/slim', [...paths, 'path-include /usr/share/doc/*/copyright'])
  const remove = `find ${excluded.join(' ')} ! -type d ! -name copyright -delete`
  runInSystem(['sh', '-c', remove])
  // Packages must not start services while they are installed.
  write('usr/sbin/policy-rc.d', ['#!/bin/sh', 'exit 101'])
  fs.chmodSync(path.join(system, 'usr/sbin/policy-rc.d'), 0o755)
}

/** Removes the name, the name servers and the devices of this machine, and the logs of the build. */
function removeLocalFiles(): void {
  for (const name of ['etc/resolv.conf', 'etc/hostname', 'dev', 'var/log', 'var/cache/ldconfig'])
    fs.rmSync(path.join(system, name), { recursive: true, force: true })
  for (const name of ['dev', 'var/log']) fs.mkdirSync(path.join(system, name))
}

/** Writes the layers and the configuration: Debian is one layer, what we add another. */
function writeLayout(stage: Instruction[]): void {
  run('umoci', 'init', '--layout', layout)
  run('umoci', 'new', '--image', reference)
  for (const folder of [system, files]) run('umoci', 'insert', '--image', reference, folder, '/')
  run('umoci', 'config', '--image', reference, '--no-history', ...stage.flatMap(configOf))
}

/** Returns the options of `umoci config` for an instruction. OCI images have no health check. */
function configOf({ name, rest, words }: Instruction): string[] {
  const list = (option: string, values: string[]) =>
    values.flatMap((value) => [`--config.${option}`, value])
  if (name === 'ENV') return list('env', rest.split(' '))
  if (name === 'ENTRYPOINT') return list('entrypoint', words)
  if (name === 'VOLUME') return list('volume', words)
  if (name === 'EXPOSE') return list('exposedports', [`${rest}/tcp`])
  if (name === 'USER') return list('user', [rest])
  if (name === 'WORKDIR') return list('workingdir', [rest])
  return name === 'STOPSIGNAL' ? list('stopsignal', [rest]) : []
}

/** Runs a command in the Debian of the image, with a /proc that ends with it. */
function runInSystem(words: readonly string[]): void {
  const mounted = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
  }
  const separate = ['--mount', '--propagation', 'private', 'sh', '-c', mounted, system, ...words]
  execFileSync('unshare', separate, { env, stdio: 'inherit' })
}

function write(name: string, lines: readonly string[]): void {
  fs.writeFileSync(path.join(system, name), `${lines.join('\n')}\n`)
}

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: 'inherit' })
}

/** Returns the size of the files in these folders, in MB of 10^6 bytes. */
function megabytesOf(...folders: string[]): number {
  const options = ['--summarize', '--bytes', '--total', ...folders]
  const lines = execFileSync('du', options, { encoding: 'utf8' }).trim().split('\n')
  return Math.ceil(parseInt(lines.at(-1) ?? '') / 1e6)
}
