import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { printOpenApi } from '../server/test/support/print-openapi.ts'

/**
 * Writes server/generated/openapi.json, the contract between the server and its clients:
 * `npm run openapi`.
 */
const file = path.join(import.meta.dirname, '../server/generated/openapi.json')
writeFileSync(file, await printOpenApi())
process.stdout.write(`written: ${file}\n`)
