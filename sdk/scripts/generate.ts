import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { printCommands } from './print-commands.ts'
import { printPython } from './print-python.ts'
import { printResources } from './print-resources.ts'
import { printDashboardTypes, printTypes } from './print-types.ts'
import { readDashboard, readDocument } from './read-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

/*
 * node sdk/scripts/generate.ts [types]
 *
 * Generates the client from the OpenAPI documents in server/generated. With `types`, generates only the types.
 * They are not in the repository; they are generated for a type check and for the package.
 */

/** The generated files in the repository. A test fails if one is outdated. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'sdk/src/generated/resources.ts': () => mark + printResources(readDocument().operations),
  'sdk/src/generated/event-types.ts': () => mark + printEventTypes(readDocument().eventTypes),
  'sdk/python/leadhouse.py': () => printPython(readDocument()),
  'cli/src/generated/operations.json': () => printCommands(readDocument()),
}

const mark =
  '// Printed by `npm run openapi` from server/generated/openapi.json. Not to be edited.\n'

const printEventTypes = (types: readonly string[]): string => `
/** All types of events, in the order of the documentation. */
export const eventTypes = [
${types.map((type) => `  '${type}',`).join('\n')}
] as const
`

/** Generates the types of both documents. */
export async function writeTypes(): Promise<void> {
  const main = readDocument()
  replaceFile('sdk/src/generated/openapi.ts', await printTypes(main))
  replaceFile('sdk/src/generated/dashboard.ts', await printDashboardTypes(readDashboard(), main))
}

/** Other processes may read the file at any time, so it is replaced at once. */
function replaceFile(name: string, text: string): void {
  const file = path.join(root, name)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, mark + text)
  renameSync(unfinished, file)
}

if (import.meta.main) {
  await writeTypes()
  const files = process.argv[2] === 'types' ? {} : generated
  for (const [file, print] of Object.entries(files))
    writeFileSync(path.join(root, file), await print())
}
