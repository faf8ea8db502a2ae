import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Folder of the package `n8n-nodes-leadhouse`. */
export const n8nNodeFolder = path.resolve(import.meta.dirname, '../../integrations/n8n')

/**
 * Compiles the n8n node into an empty folder, which the package calls `dist`. Types are not checked
 * here, because they need the packages of n8n. Its test in the release ring checks them.
 */
export function buildN8nNode(target: string): void {
  const compiler = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', n8nNodeFolder, '--noCheck', '--outDir', target])
  fs.cpSync(path.join(n8nNodeFolder, 'icons'), path.join(target, 'icons'), { recursive: true })
}
