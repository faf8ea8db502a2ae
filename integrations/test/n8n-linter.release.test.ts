import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { packNode } from './pack-node.ts'

const { folder } = packNode()
const root = path.resolve(import.meta.dirname, '../..')

test("n8n's linter finds nothing in the package", () => {
  const { status, output } = run('node_modules/.bin/n8n-node', 'lint')
  assert.equal(status, 0, output)
  assert.doesNotMatch(output, /warning|error/)
})

test('the node compiles with the types of n8n', () => {
  const { status, output } = run(path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit')
  assert.deepEqual([status, output], [0, ''])
})

/** Runs a program with this Node in the copy of the package. */
function run(program: string, ...words: string[]): { status: number | null; output: string } {
  const bins = ['node_modules/.bin', `${root}/node_modules/.bin`]
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: [...bins, process.env['PATH']].join(path.delimiter) },
  })
  return { status, output: stdout + stderr }
}
