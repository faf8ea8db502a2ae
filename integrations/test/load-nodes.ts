import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { buildN8nNode, n8nNodeFolder } from '../../tools/build/build-n8n-node.ts'

/** A field of a node, as far as the tests read it. */
export type NodeField = {
  name: string
  type: string
  displayOptions?: { show: Record<string, unknown[]> }
  options?: (NodeField & { value?: string })[]
}

/** A node of the package, as far as the tests use it. */
export type LoadedNode = {
  description: { name: string; properties: NodeField[] }
  execute: (this: object) => Promise<object[][]>
  webhook: (this: object) => Promise<object>
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', (this: object) => Promise<boolean>> } // oxfmt-ignore
}

/**
 * Builds the package and loads its nodes as n8n does. The three values that they import from
 * `n8n-workflow` are replaced, because only the release ring installs n8n.
 */
export function loadNodes(): { action: LoadedNode; trigger: LoadedNode; dist: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-n8n-node-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const library = path.join(folder, 'node_modules/n8n-workflow')
  fs.mkdirSync(library, { recursive: true })
  fs.writeFileSync(path.join(library, 'index.js'), replacement)
  const dist = path.join(folder, 'dist')
  buildN8nNode(dist)
  const require = createRequire(path.join(folder, 'index.js'))
  const load = (file: string): LoadedNode => {
    const classes = require(path.join(folder, file)) as Record<string, new () => LoadedNode>
    const node = classes[path.basename(file, '.node.js')]
    if (node === undefined) throw new Error(`${file} does not export its class.`)
    return new node()
  }
  const [action = '', trigger = ''] = n8nPackage.n8n.nodes
  return { action: load(action), trigger: load(trigger), dist }
}

/** The manifest of the package. */
export const n8nPackage = JSON.parse(
  fs.readFileSync(path.join(n8nNodeFolder, 'package.json'), 'utf8'),
) as { version: string; n8n: { nodes: string[]; credentials: string[] }; dependencies?: object }

const replacement = `
exports.NodeConnectionTypes = { Main: 'main' }
exports.NodeOperationError = class NodeOperationError extends Error {
  constructor(node, message, options = {}) {
    super(message)
    this.description = options.description
  }
}
exports.NodeApiError = class NodeApiError extends Error {
  constructor(node, response, options = {}) {
    if (response instanceof NodeApiError) return response
    super(options.message ?? response.message)
    Object.assign(this, { description: options.description, httpCode: options.httpCode })
  }
}
`
