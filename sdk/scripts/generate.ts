import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTs, { astToString } from 'openapi-typescript'

const root = path.resolve(import.meta.dirname, '../..')

/** Where the printed types stand. */
export const generatedFile = path.join(root, 'sdk/src/generated/openapi.ts')

/** Prints the types of the interface from the document the server prints of itself. Called by a test, which fails when the file differs. */
export async function printTypes(): Promise<string> {
  const document = pathToFileURL(path.join(root, 'server/openapi.json'))
  const types = astToString(await openapiTs(document))
  return `// Printed by \`npm run openapi\` from server/openapi.json. Not to be edited.\n${types}`
}

if (import.meta.main) writeFileSync(generatedFile, await printTypes())
