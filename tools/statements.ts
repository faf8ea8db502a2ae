import fs from 'node:fs'
import path from 'node:path'
import { migratedDatabase } from './migrated-database.ts'
import { printStatements } from './statements/print-statements.ts'

/** Prints the functions of all statements anew: `npm run statements`. */
const source = path.resolve(import.meta.dirname, '../server/src')
const { client, close } = await migratedDatabase()
try {
  const printed = await printStatements(client, source)
  const known = new Set(printed.map(({ file }) => file))
  for (const file of fs.globSync('**/*.sql.ts', { cwd: source }))
    if (!known.has(file)) fs.rmSync(path.join(source, file))
  for (const { file, text } of printed) fs.writeFileSync(path.join(source, file), text)
  console.log(`${printed.length} files of statements were printed.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
