import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { printCommands } from './print-commands.ts'
import { printResources } from './print-resources.ts'
import { readOperations } from './read-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

/*
 * node sdk/scripts/generate.ts [types]
 *
 * Generates the client from server/generated/openapi.json. With `types`, generates only the types.
 * They are not in the repository; they are generated for a type check and for the package.
 */

/** The generated files in the repository. A test fails if one is outdated. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'sdk/src/generated/resources.ts': () => mark + printResources(readOperations()),
  'cli/src/generated/operations.json': () => printCommands(readOperations()),
}

const mark =
  '// Printed by `npm run openapi` from server/generated/openapi.json. Not to be edited.\n'

/**
 * Removes alternatives that only require a member: in TypeScript, such a union would accept any
 * value. The server checks them.
 */
async function printTypes(): Promise<string> {
  const document = readFileSync(path.join(root, 'server/generated/openapi.json'), 'utf8')
  const typed = JSON.parse(document, (_, value: unknown) => withoutChoices(value)) as OpenAPI3
  return mark + astToString(await openapiTs(typed))
}

/** Returns a schema without alternatives that only list required members. */
function withoutChoices(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value
  const { anyOf, ...rest } = value
  const isChoice = (one: object): boolean => Object.keys(one).join() === 'required'
  return Array.isArray(anyOf) && anyOf.every(isChoice) ? rest : value
}

if (import.meta.main) {
  const files = process.argv[2] === 'types' ? {} : generated
  for (const [file, print] of Object.entries({
    ...files,
    'sdk/src/generated/openapi.ts': printTypes,
  }))
    writeFileSync(path.join(root, file), await print())
}
