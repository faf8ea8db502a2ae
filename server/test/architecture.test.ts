import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'

const server = path.resolve(import.meta.dirname, '..')
const modules = readModules()
const sources = readSources()

test('the architecture check finds the source files', () => {
  assert.ok(modules.length >= 15, `only ${modules.length} modules are listed`)
  assert.ok(sources.length >= 40, `only ${sources.length} files were found`)
  const imports = sources.flatMap(({ imports }) => imports)
  assert.ok(imports.length >= 100, `only ${imports.length} imports were found`)
})

test('a module imports only from modules listed before it', () => {
  const wrong = sources.flatMap(({ file, module, imports }) =>
    imports
      .filter((name) => name.startsWith('#'))
      .filter((name) => !isBefore(name.slice(1), module))
      .map((name) => `${file} imports ${name}`),
  )
  assert.deepEqual(wrong, [])
})

test('a module imports another module only through its index.ts', () => {
  const wrong = sources.flatMap(({ file, module, imports }) =>
    imports
      .filter((name) => name.startsWith('.') && homeOf(file, name) !== module)
      // The module db re-exports the generated types of the tables.
      .filter((name) => !(module === 'db' && name.endsWith('/generated/tables.ts')))
      .map((name) => `${file} imports ${name}`),
  )
  assert.deepEqual(wrong, [])
})

test('lists names in index.ts, and never exports everything', () => {
  const wrong = sources.filter(({ text }) => /^export \*/m.test(text))
  assert.deepEqual(filesOf(wrong), [])
})

test('has no import cycle between the folders of a module, and no import from its store into another folder', () => {
  const roomed = modules.filter((module) => roomsOf(module).length > 1)
  assert.ok(roomed.length >= 5, `only ${roomed.length} modules have folders`)
  assert.deepEqual(roomed.flatMap(turningIn), [])
})

test('lists every folder as a module, and each has an index.ts', () => {
  assert.deepEqual(fs.readdirSync(path.join(server, 'src')), ['platform', 'product'])
  const folders = fs.globSync('*/*', { cwd: path.join(server, 'src') })
  assert.deepEqual(
    folders.filter((folder) => !modules.includes(path.basename(folder))),
    [],
  )
  assert.deepEqual(
    folders.filter((folder) => !fs.existsSync(path.join(server, 'src', folder, 'index.ts'))),
    [],
  )
})

test('no source file has more than 300 lines', () => {
  const wrong = sources.filter(
    ({ text }) => text.split('\n').length > 301 && !text.startsWith('// Generated '),
  )
  assert.deepEqual(filesOf(wrong), [])
})

test('only one source file reads environment variables', () => {
  const allowed = ['platform/process/config.ts', 'platform/process/main.ts']
  const wrong = sources.filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text)))
  assert.deepEqual(
    filesOf(wrong).filter((file) => !allowed.includes(file)),
    [],
  )
})

test('only one source file reads the system clock', () => {
  const wrong = sources.filter(({ text }) =>
    /\bDate\.now\b|\bnew Date\(\)|[^.\w]Date\(\)/.test(withoutComments(text)),
  )
  assert.deepEqual(filesOf(wrong), ['platform/kit/clock.ts'])
})

test('imports no network and no database in pure modules', () => {
  const wrong = sources.flatMap(({ file, module, imports }) =>
    imports
      .filter(() => module === 'qualification' || module === 'statistics')
      .filter((name) => /^(node:(http|https|net|fs)|pg|kysely|undici|#db)\b/.test(name))
      .map((name) => `${file} imports ${name}`),
  )
  assert.deepEqual(wrong, [])
})

type Source = { file: string; module: string; text: string; imports: string[] }

/**
 * Returns the modules, lowest layer first, as package.json lists them. The composition root, which
 * no module imports, comes last.
 */
function readModules(): string[] {
  const { imports } = JSON.parse(fs.readFileSync(path.join(server, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return [...Object.keys(imports).map((name) => name.slice(1)), 'process']
}

function readSources(): Source[] {
  return fs
    .globSync('**/*.ts', { cwd: path.join(server, 'src') })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const text = fs.readFileSync(path.join(server, 'src', file), 'utf8')
      return { file, module: moduleOf(file), text, imports: importsIn(text) }
    })
}

/** Returns the imports and re-exports of a file, including partial, type-only and dynamic ones. */
function importsIn(text: string): string[] {
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** Returns the module of a file under `src/platform` or `src/product`. */
function moduleOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function homeOf(file: string, name: string): string {
  return moduleOf(path.posix.join(path.posix.dirname(file), name))
}

function isBefore(name: string, module: string): boolean {
  return modules.includes(name) && modules.indexOf(name) < modules.indexOf(module)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

/** Returns the folders of a module. A file next to them counts as a folder of one file. */
function roomsOf(module: string): string[] {
  return [...new Set(sources.flatMap((source) => roomOf(source, module)))].filter(
    (room) => !room.endsWith('.ts'),
  )
}

function roomOf({ file }: Pick<Source, 'file'>, module: string): string[] {
  const [, home, room = ''] = file.split('/')
  // index.ts re-exports from the folders of its module.
  return home === module && room !== 'index.ts' ? [room] : []
}

/**
 * Returns the imports that form a cycle between folders of a module, and the imports from its store
 * into another folder.
 */
function turningIn(module: string): string[] {
  const arrows = sources.flatMap((source) =>
    source.imports
      .filter((name) => name.startsWith('.'))
      .map((name) => path.posix.join(path.posix.dirname(source.file), name))
      .flatMap((file) => roomOf({ file }, module).map((to) => ({ to, file })))
      .flatMap(({ to, file }) =>
        roomOf(source, module).map((from) => ({ from, to, said: `${source.file} → ${file}` })),
      )
      .filter(({ from, to }) => from !== to),
  )
  const isRoom = (name: string): boolean => !name.endsWith('.ts')
  return arrows
    .filter(({ from, to }) => isRoom(from) || isRoom(to))
    .filter(({ from, to }) => (from === 'store' && isRoom(to)) || reaches(arrows, to, from))
    .map(({ said }) => said)
}

function reaches(
  arrows: readonly { from: string; to: string }[],
  start: string,
  end: string,
): boolean {
  const seen = new Set([start])
  for (const place of seen) for (const { from, to } of arrows) if (from === place) seen.add(to)
  return seen.has(end)
}

function filesOf(found: Source[]): string[] {
  return found.map(({ file }) => file).sort()
}
