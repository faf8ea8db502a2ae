import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { printCommands } from './print-commands.ts'
import { printResources } from './print-resources.ts'
import { printTypes } from './print-types.ts'
import { readDocument } from './read-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

/*
 * node sdk/scripts/generate.ts [types]
 *
 * Generates the client from server/generated/openapi.json. With `types`, generates only the types.
 * They are not in the repository; they are generated for a type check and for the package.
 */

/** The generated files in the repository. A test fails if one is outdated. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'sdk/src/generated/resources.ts': () => mark + printResources(readDocument().operations),
  'cli/src/generated/operations.json': () => printCommands(readDocument().operations),
}

const mark =
  '// Printed by `npm run openapi` from server/generated/openapi.json. Not to be edited.\n'

if (import.meta.main) {
  const files = process.argv[2] === 'types' ? {} : generated
  for (const [file, print] of Object.entries({
    ...files,
    'sdk/src/generated/openapi.ts': async () => mark + (await printTypes(readDocument())),
  }))
    writeFileSync(path.join(root, file), await print())
}
