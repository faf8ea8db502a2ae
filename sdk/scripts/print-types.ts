import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { queryTypeOf, readQueries } from './read-queries.ts'
import type { Contract, Operation } from './read-document.ts'
import { referToNamed } from './refer-to-named.ts'
import { shareEnvelope } from './share-envelope.ts'
import { simplifySchema, type Schema } from './simplify-schema.ts'

/**
 * Generates the types of the API: every schema of the document and all sets of query parameters
 * under their names, the union of all events, and the operations by path.
 */
export async function printTypes({ operations, schemas, events }: Contract): Promise<string> {
  return `import type { Page } from '../page.ts'

${await printSchemas({ ...schemas, ...readQueries(operations) }, events)}
/** A delivered event. Its \`type\` determines the type of its \`data\`. */
export type WebhookEvent = ${events.join(' | ')}

/** All operations by path and method, with their parameters, request body and response data. */
export type Operations = {
${printOperations(operations)}
}
`
}

/** Generates one exported type for each schema, and one for the envelope of the events. */
async function printSchemas(
  schemas: Readonly<Record<string, Schema>>,
  events: readonly string[],
): Promise<string> {
  const simple = Object.entries(schemas).map(([name, one]) => [name, simplifySchema(one)] as const)
  const document = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas: referToNamed(Object.fromEntries(simple)) as object },
  } as OpenAPI3
  const nodes = await openapiTs(document, { silent: true })
  const types = nodes.flatMap(membersOf('components')).flatMap(membersOf('schemas'))
  return astToString(shareEnvelope(types.map(aliasOf), events))
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replaceAll('/** @description ', '/** ')
}

/** Returns the members of the interface or of the member with this name. */
const membersOf =
  (name: string) =>
  (node: ts.Node): readonly ts.TypeElement[] => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name) return node.members
    if (!ts.isPropertySignature(node) || !ts.isIdentifier(node.name)) return []
    const isIt = node.name.text === name && node.type && ts.isTypeLiteralNode(node.type)
    return isIt ? node.type.members : []
  }

/** A type alias has a name in an editor; a member of `components` is shown with all its members. */
function aliasOf(member: ts.TypeElement): ts.TypeAliasDeclaration {
  if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name) || !member.type)
    throw new Error('A schema has no type.')
  const isExported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  const alias = ts.factory.createTypeAliasDeclaration(
    isExported,
    member.name,
    undefined,
    member.type,
  )
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member))
}

function printOperations(operations: readonly Operation[]): string {
  const paths = Object.entries(Object.groupBy(operations, ({ path }) => path))
  return paths
    .map(([path, methods = []]) => `  '${path}': {\n${methods.map(printOperation).join('\n')}\n  }`)
    .join('\n')
}

function printOperation(operation: Operation): string {
  const { verb, ids, body, isBodyOptional, answer } = operation
  const query = queryTypeOf(operation)
  const members = [
    ...(ids.length > 0 ? [`path: { ${ids.map((id) => `${id}: string`).join('; ')} }`] : []),
    ...(query ? [`query${query.isOptional ? '?' : ''}: ${query.name}`] : []),
    ...(body === null ? [] : [`body${isBodyOptional ? '?' : ''}: ${body}`]),
    ...(answer ? [`answer: ${answer.type}`] : []),
  ]
  return `    ${verb}: { ${members.join('; ')} }`
}
