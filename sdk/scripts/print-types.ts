import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { queryTypeOf, readQueries } from './read-queries.ts'
import type { Contract, Operation } from './read-document.ts'
import { referToNamed } from './refer-to-named.ts'
import { envelope, shareEnvelope } from './share-envelope.ts'
import { simplifySchema, type Schema } from './simplify-schema.ts'

/**
 * Generates the types of the API: every schema of the document and all sets of query parameters
 * under their names, the union of all events, and the operations by path.
 */
export async function printTypes({ operations, schemas, events }: Contract): Promise<string> {
  const types = await typesFrom({ ...schemas, ...readQueries(operations) }, events)
  return `import type { Page } from '../page.ts'

${print(types)}
/** A delivered event. Its \`type\` determines the type of its \`data\`. */
export type WebhookEvent = ${events.join(' | ')}

/** All operations by path and method, with their parameters, request body and response data. */
export type Operations = {
${printOperations(operations)}
}
`
}

/**
 * Generates the types that only the operations of the dashboard use, and these operations by path.
 * `main` is the contract of the document for programs; its types are imported.
 */
export async function printDashboardTypes(
  { operations, schemas }: Contract,
  main: Contract,
): Promise<string> {
  const mainSchemas = { ...main.schemas, ...readQueries(main.operations) }
  const all = { ...schemas, ...readQueries(operations), ...mainSchemas }
  const types = await typesFrom(all, main.events)
  const own = print(
    types.filter(({ name }) => !(name.text in mainSchemas) && name.text !== envelope),
  )
  const listed = printOperations(operations)
  const imported = Object.keys(mainSchemas).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(own + listed),
  )
  return `import type { Page } from '../page.ts'
import type {
${imported.map((name) => `  ${name},`).join('\n')}
} from './openapi.ts'

${own}
/** Operations of the dashboard by path and method. */
export type DashboardOperations = {
${listed}
}
`
}

/** Returns one exported type for each schema, and one for the envelope of the events. */
async function typesFrom(
  schemas: Readonly<Record<string, Schema>>,
  events: readonly string[],
): Promise<ts.TypeAliasDeclaration[]> {
  const simple = Object.entries(schemas).map(([name, one]) => [name, simplifySchema(one)] as const)
  const document = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas: referToNamed(Object.fromEntries(simple)) as object },
  } as OpenAPI3
  const nodes = await openapiTs(document, { silent: true })
  const types = nodes.flatMap(membersOf('components')).flatMap(membersOf('schemas'))
  return shareEnvelope(types.map(aliasOf), events)
}

const print = (types: ts.TypeAliasDeclaration[]): string =>
  astToString(types)
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replaceAll('/** @description ', '/** ')

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
