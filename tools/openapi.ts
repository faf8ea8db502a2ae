import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { printOpenApi } from '../server/test/support/print-openapi.ts'

/**
 * Writes the OpenAPI documents in server/generated, the contract between the server and its
 * clients: `npm run openapi`.
 */
const folder = path.join(import.meta.dirname, '../server/generated')
for (const [name, text] of Object.entries(await printOpenApi())) {
  const file = path.join(folder, `${name}.json`)
  writeFileSync(file, text)
  process.stdout.write(`written: ${file}\n`)
}
