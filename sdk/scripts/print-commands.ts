import { readFields, suggestColumns } from './read-fields.ts'
import type { Contract, Operation } from './read-document.ts'

/**
 * Generates the list of operations for the command line: each operation of the document for
 * programs, by its client name, as JSON.
 */
export function printCommands({ operations, schemas }: Contract): string {
  const commands = operations.map((operation) => commandOf(operation, schemas))
  return `${JSON.stringify(commands, null, 2)}
`
}

/**
 * `leadhouse members` is an operator command, which needs no key. The API operations get another
 * noun.
 */
const nouns: Readonly<Record<string, string>> = { members: 'team' }

function commandOf(operation: Operation, schemas: Contract['schemas']): object {
  const { resource, method, summary, verb, path, parameters, ids, body, isBodyOptional } = operation
  const { answer } = operation
  const query = parameters.filter((one) => one.in === 'query')
  return {
    noun: nouns[resource] ?? kebab(resource),
    name: kebab(method),
    resource,
    method,
    does: `${summary}.`,
    request: `${verb.toUpperCase()} ${path}`,
    ids,
    takesBody: body !== null,
    needsBody: body !== null && !isBodyOptional,
    fields: body === null ? [] : readFields(schemas[body], schemas),
    columns: answer?.row == null ? [] : suggestColumns(schemas[answer.row], schemas),
    query: query.map(({ name, description = '', schema }) => ({
      name,
      does: description,
      choices: schema?.enum ?? [],
    })),
  }
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
