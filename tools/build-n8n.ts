import fs from 'node:fs'
import path from 'node:path'
import { buildN8nNode, n8nNodeFolder } from './build/build-n8n-node.ts'

/*
 * npm run build:n8n
 *
 * Builds the package `n8n-nodes-leadhouse`, which `npm pack ./integrations/n8n` packs.
 */
const target = path.join(n8nNodeFolder, 'dist')
fs.rmSync(target, { recursive: true, force: true })
buildN8nNode(target)
process.stdout.write('Built integrations/n8n/dist (npm pack ./integrations/n8n).\n')
