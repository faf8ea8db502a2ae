import type { Operation } from './read-document.ts'
import { queryTypeOf } from './read-queries.ts'

/** Generates the named methods of the client: one per operation, grouped by resource. */
export function printResources(operations: readonly Operation[]): string {
  const groups = Object.entries(Object.groupBy(operations, ({ resource }) => resource))
  const printed = groups.map(([resource, members = []]) => {
    const methods = members.map(printMethod).join('\n')
    return `const ${resource}Of = (call: Caller) => ({\n${methods}\n})\n`
  })
  const fields = groups.map(([resource]) => `  ${resource}: ${resource}Of(call),`)
  const types = [...new Set(operations.flatMap(typesOf))].sort()
  return `import type { Caller, CallOptions, Pending, PendingPage } from '../call.ts'
import type {
${types.map((type) => `  ${type},`).join('\n')}
} from './openapi.ts'

${printed.join('\n')}
/** A method for every API operation, in groups. */
export const resourcesOf = (call: Caller) => ({
${fields.join('\n')}
})
`
}

function printMethod(operation: Operation): string {
  const { method, verb, path, summary, ids, body, isBodyOptional, answer } = operation
  const query = queryTypeOf(operation)
  const taken = [
    ...ids.map((id) => `${id}: string`),
    ...(body === null ? [] : [`body${isBodyOptional ? '?' : ''}: ${body}`]),
    ...(query ? [`query${query.isOptional ? '?' : ''}: ${query.name}`] : []),
    'options?: CallOptions',
  ]
  const given = [
    ...(ids.length > 0 ? [`path: { ${ids.join(', ')} }`] : []),
    ...(body === null ? [] : ['body']),
    ...(query ? ['query'] : []),
  ]
  const kind = answer === null ? 'raw' : answer.row === null ? 'value' : 'page'
  return `  /** ${summary}. \`${verb.toUpperCase()} ${path}\` */
  ${method}: (${taken.join(', ')}): ${printAnswer(operation)} =>
    call.${kind}('${verb}', '${path}', { ${given.join(', ')} }, options),`
}

function printAnswer({ answer }: Operation): string {
  if (answer === null) return 'Pending<Response>'
  if (answer.row === null) return `Pending<${answer.type}>`
  const isPlain = answer.type === `Page<${answer.row}>`
  return `PendingPage<${answer.row}${isPlain ? '' : `, ${answer.type}`}>`
}

/** Returns the names of the API types in the method of an operation. */
function typesOf(operation: Operation): string[] {
  const { body, answer } = operation
  const isPlain = answer !== null && answer.type === `Page<${answer.row}>`
  const names = [body, queryTypeOf(operation)?.name, answer?.row, isPlain ? null : answer?.type]
  return names.filter((name) => name != null)
}
