import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { eventually } from '../../server/test/support/eventually.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-installing-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/** The npm of this machine, and one that fails when it is called, to detect an installation. */
const programs = (process.env['PATH'] ?? '').split(path.delimiter).map((place) => `${place}/npm`)
const npm = fs.realpathSync(programs.find((program) => fs.existsSync(program)) ?? 'npm')
const refusing = path.join(folder, 'refusing.js')
fs.writeFileSync(refusing, `console.error('npm was asked'); process.exit(1)`)
/** An npm that signals its start and waits for permission to continue. */
const waiting = path.join(folder, 'waiting.js')
fs.writeFileSync(
  waiting,
  `const fs = require('node:fs')
   fs.writeFileSync('began', '')
   const watch = setInterval(() => {
     if (!fs.existsSync('go')) return
     clearInterval(watch)
     process.argv[1] = ${JSON.stringify(npm)}
     require(${JSON.stringify(npm)})
   }, 20)`,
)

/** A production and a development package as npm packs them, so that no registry is needed. */
const archives = Object.fromEntries(
  ['runs', 'develops'].map((name) => {
    const source = path.join(folder, name)
    fs.mkdirSync(source)
    fs.writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
    fs.writeFileSync(path.join(source, 'index.js'), '')
    runNpm(folder, 'pack', `./${name}`)
    return [name, path.join(folder, `${name}-1.0.0.tgz`)]
  }),
)

function runNpm(cwd: string, ...words: string[]): void {
  const { status, stderr } = spawnSync('npm', [...words, '--offline', '--no-audit'], {
    cwd,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
}

/** A minimal clone: the bootstrap script, and a lock file with the two packages. */
function makeClone(): string {
  const clone = fs.mkdtempSync(path.join(folder, 'clone-'))
  fs.cpSync(path.join(root, 'bin'), path.join(clone, 'bin'), { recursive: true })
  for (const archive of Object.values(archives))
    fs.cpSync(archive, path.join(clone, path.basename(archive)))
  const manifest = {
    name: 'clone',
    version: '1.0.0',
    dependencies: { runs: 'file:runs-1.0.0.tgz' },
    devDependencies: { develops: 'file:develops-1.0.0.tgz' },
  }
  fs.writeFileSync(path.join(clone, 'package.json'), JSON.stringify(manifest))
  runNpm(clone, 'install', '--package-lock-only')
  return clone
}

function ensure(clone: string, wanted: string, npm_execpath = npm) {
  const script = `import('./bin/bootstrap.mjs').then((b) => b.ensureInstalled('${wanted}'))`
  const env = { ...process.env, npm_execpath }
  const child = spawn(process.execPath, ['-e', script], { cwd: clone, env, stdio: 'pipe' })
  const ended = Promise.all([text(child.stderr), once(child, 'close')]).then(([said, [code]]) => ({
    code: code as number | null,
    said,
  }))
  return { child, ended }
}

async function install(clone: string, wanted: string): Promise<void> {
  const { code, said } = await ensure(clone, wanted).ended
  assert.equal(code, 0, said)
}

/** Returns whether npm would be called. */
async function isLacking(clone: string, wanted: string): Promise<boolean> {
  const { said } = await ensure(clone, wanted, refusing).ended
  return said.includes('npm was asked')
}

const has = (clone: string, name: string): boolean =>
  fs.existsSync(path.join(clone, 'node_modules', name, 'index.js'))
/** Identifies a file. The creation time is included because an inode number may be reused. */
function identityOf(clone: string): string {
  const { ino, birthtimeMs } = fs.statSync(path.join(clone, 'node_modules/runs/index.js'))
  return `${ino} of ${birthtimeMs}`
}

test('a first start installs production dependencies, and the next start installs nothing', async () => {
  const clone = makeClone()
  assert.equal(await isLacking(clone, 'production'), true)
  await install(clone, 'production')
  assert.deepEqual([has(clone, 'runs'), has(clone, 'develops')], [true, false])
  assert.equal(await isLacking(clone, 'production'), false)
})

test('development dependencies are added without replacing production files, and a start removes nothing', async () => {
  const clone = makeClone()
  await install(clone, 'production')
  const before = identityOf(clone)
  assert.equal(await isLacking(clone, 'everything'), true)
  assert.equal(await isLacking(clone, 'production'), false)
  await install(clone, 'everything')
  assert.deepEqual([has(clone, 'develops'), identityOf(clone)], [true, before])
  assert.equal(await isLacking(clone, 'everything'), false)
  await install(clone, 'production')
  assert.equal(has(clone, 'develops'), true)
})

test('a killed installation of development dependencies is repeated completely, and a start works without them', async () => {
  const clone = makeClone()
  await install(clone, 'production')
  const half = path.join(clone, 'node_modules/develops')
  fs.mkdirSync(half)
  fs.cpSync(path.join(folder, 'develops/package.json'), path.join(half, 'package.json'))
  assert.equal(await isLacking(clone, 'production'), false)
  await install(clone, 'everything')
  assert.equal(has(clone, 'develops'), true)
})

test('development dependencies are removed without touching production files, also after a kill', async () => {
  const clone = makeClone()
  await install(clone, 'everything')
  const before = identityOf(clone)
  await install(clone, 'only')
  const folders = fs.readdirSync(path.join(clone, 'node_modules')).filter((name) => name[0] !== '.')
  assert.deepEqual([folders, identityOf(clone)], [['runs'], before])
  assert.equal(await isLacking(clone, 'everything'), true)
  fs.mkdirSync(path.join(clone, 'node_modules/develops'))
  await install(clone, 'only')
  assert.equal(fs.existsSync(path.join(clone, 'node_modules/develops')), false)
})

test('a changed lock file is installed whatever its timestamp, with the development dependencies if present', async () => {
  const clone = makeClone()
  await install(clone, 'everything')
  const before = identityOf(clone)
  const file = path.join(clone, 'package-lock.json')
  const lock = fs.readFileSync(file, 'utf8')
  const record = path.join(clone, 'node_modules/.package-lock.json')
  const former = fs.readFileSync(record, 'utf8').replaceAll('"1.0.0"', '"0.9.0"')
  fs.writeFileSync(record, former)
  fs.writeFileSync(file, lock)
  fs.utimesSync(file, 0, 0)
  await install(clone, 'production')
  assert.notEqual(identityOf(clone), before)
  assert.deepEqual([has(clone, 'runs'), has(clone, 'develops')], [true, true])
})

test('one of two concurrent starts installs, and the other waits', async () => {
  const clone = makeClone()
  const both = [ensure(clone, 'production', waiting), ensure(clone, 'production', waiting)]
  let said = ''
  for (const { child } of both) child.stderr.on('data', (words) => (said += String(words)))
  await eventually(() => said.includes('Installing') && said.includes('waiting'))
  fs.writeFileSync(path.join(clone, 'go'), '')
  for (const { ended } of both) assert.equal((await ended).code, 0, said)
  assert.equal(said.split('Installing').length, 2, said)
  assert.deepEqual(fs.globSync('.installing*', { cwd: clone }), [])
})

test('a start waits for the npm process that a killed start left', async () => {
  const clone = makeClone()
  const killed = ensure(clone, 'production', waiting)
  await eventually(() => fs.existsSync(path.join(clone, 'began')))
  killed.child.kill('SIGKILL')
  const next = ensure(clone, 'production', refusing)
  let said = ''
  next.child.stderr.on('data', (words) => (said += String(words)))
  await eventually(() => said.includes('waiting'))
  fs.writeFileSync(path.join(clone, 'go'), '')
  assert.equal((await next.ended).code, 0, said)
  assert.equal(has(clone, 'runs'), true)
})
