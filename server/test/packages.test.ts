import assert from 'node:assert/strict'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')
const whole = manifestOf('.')
const { workspaces } = whole

/** Workspaces that run with the service. */
const running = ['server', 'cli']

test('every package that a file imports is named in the package.json of its workspace, or at the root', () => {
  const folders = [...workspaces, 'bench', 'tools']
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

test("the service's runtime packages are installed with it, and each of them is imported", () => {
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

/** Returns the packages that files below a folder import, each with the file. */
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

/** Returns the packages of bare import names: `@a/b` for `@a/b/c`. */
function namesIn(text: string): string[] {
  const pattern =
    /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'([^'.#/][^']*)'|\bimport\('([^'.#/][^']*)'\)/gm
  return [...text.matchAll(pattern)]
    .map(([, stated = '', late = '']) => stated || late)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

/** In a clone the workspaces can import each other, and no other package can have the same name. */
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
