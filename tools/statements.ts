import fs from 'node:fs'
import path from 'node:path'
import { migratedDatabase } from './migrated-database.ts'
import { generateStatements } from './statements/generate-statements.ts'

/** Generates the bindings of all statements: `npm run statements`. */
const source = path.resolve(import.meta.dirname, '../server/src')
const { client, close } = await migratedDatabase()
try {
  const generated = await generateStatements(client, source)
  for (const { file, text } of generated) fs.writeFileSync(path.join(source, file), text)
  console.log(`${generated.length} files were generated.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
