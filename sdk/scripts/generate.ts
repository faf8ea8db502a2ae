import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTs, { astToString } from 'openapi-typescript'
import { printCommands } from './print-commands.ts'
import { printResources } from './print-resources.ts'
import { readOperations } from './read-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What is printed from the document the server prints of itself. A test fails when a file differs. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'sdk/src/generated/openapi.ts': printTypes,
  'sdk/src/generated/resources.ts': () => mark + printResources(readOperations()),
  'cli/src/generated/operations.json': () => printCommands(readOperations()),
}

const mark = '// Printed by `npm run openapi` from server/openapi.json. Not to be edited.\n'

async function printTypes(): Promise<string> {
  const document = pathToFileURL(path.join(root, 'server/openapi.json'))
  return mark + astToString(await openapiTs(document))
}

if (import.meta.main)
  for (const [file, print] of Object.entries(generated))
    writeFileSync(path.join(root, file), await print())
