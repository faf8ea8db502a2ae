import assert from 'node:assert/strict'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')
const whole = manifestOf('.')
const { workspaces } = whole

/** Workspaces of the service. */
const running = ['server', 'cli']

test('every imported package is a dependency in the package.json of its workspace, or at the root', () => {
  // docs/ imports only VitePress, and Vue and Vite, which are parts of it.
  const folders = [...workspaces.filter((name) => name !== 'docs'), 'bench', 'tools']
  const missing = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = workspaces.includes(folder)
      ? manifestOf(folder)
      : whole
    const named = { ...dependencies, ...devDependencies, ...whole.devDependencies }
    const found = importsBelow(folder)
    assert.ok(found.length >= 3, `only ${found.length} packages are imported in ${folder}`)
    return found.filter(({ name }) => !isNamed(name, named)).map(said)
  })
  assert.deepEqual(missing, [])
})

test("the service's imports are its dependencies, and it has no other dependencies", () => {
  const found = running.map((folder) => {
    const { dependencies } = manifestOf(folder)
    const imported = importsBelow(`${folder}/src`).filter(({ file }) => !file.endsWith('.test.ts'))
    const names = new Set(imported.map(({ name }) => name))
    return {
      missing: imported.filter(({ name }) => !isNamed(name, dependencies)).map(said),
      idle: Object.keys(dependencies).filter((name) => !names.has(name)),
    }
  })
  assert.deepEqual(
    found,
    running.map(() => ({ missing: [], idle: [] })),
  )
})

type Found = { file: string; name: string }

/** Returns the packages that files in a folder import, each with the file. */
function importsBelow(folder: string): Found[] {
  return fs
    .globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    })
    .flatMap((file) =>
      namesIn(fs.readFileSync(path.join(root, file), 'utf8')).map((name) => ({ file, name })),
    )
}

/** Returns the packages of bare imports: `@a/b` for `@a/b/c`. */
function namesIn(text: string): string[] {
  const pattern =
    /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'([^'.#/][^']*)'|\bimport\('([^'.#/][^']*)'\)/gm
  return [...text.matchAll(pattern)]
    .map(([, stated = '', late = '']) => stated || late)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

/**
 * Returns whether a package is a dependency. Workspaces need no entry: in a clone they always
 * resolve to each other.
 */
const isNamed = (name: string, named: object): boolean =>
  name in named || workspaces.some((one) => manifestOf(one).name === name)

const said = ({ file, name }: Found): string => `${file} imports ${name}`

type Manifest = {
  name: string
  workspaces: string[]
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

function manifestOf(folder: string): Manifest {
  const text = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')
  return { dependencies: {}, devDependencies: {}, workspaces: [], ...JSON.parse(text) } as Manifest
}
