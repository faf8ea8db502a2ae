import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript'
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

/** Where one of several members has to be there, a union with nothing would let in any value at all: that is left to the server, which says it better. */
async function printTypes(): Promise<string> {
  const document = readFileSync(path.join(root, 'server/openapi.json'), 'utf8')
  const typed = JSON.parse(document, (_, value: unknown) => withoutChoices(value)) as OpenAPI3
  return mark + astToString(await openapiTs(typed))
}

/** A schema without those of its alternatives that only name members which have to be there. */
function withoutChoices(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value
  const { anyOf, ...rest } = value
  const isChoice = (one: object): boolean => Object.keys(one).join() === 'required'
  return Array.isArray(anyOf) && anyOf.every(isChoice) ? rest : value
}

if (import.meta.main)
  for (const [file, print] of Object.entries(generated))
    writeFileSync(path.join(root, file), await print())
