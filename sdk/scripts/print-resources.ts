import type { Operation } from './read-document.ts'

/** Generates the named methods of the client: one per operation, grouped by resource. */
export function printResources(operations: readonly Operation[]): string {
  const groups = Object.entries(Object.groupBy(operations, ({ resource }) => resource))
  const printed = groups.map(([resource, members = []]) => {
    const methods = members.map(methodOf).join('\n')
    return `const ${resource}Of = (call: Caller) => ({\n${methods}\n})\n`
  })
  const fields = groups.map(([resource]) => `  ${resource}: ${resource}Of(call),`)
  return `import type { Caller, CallOptions, Pending, PendingPage } from '../call.ts'
import type { AnswerOf, BodyOf, QueryOf, RowOf } from '../types.ts'

${printed.join('\n')}
/** A method for every API operation, in groups. */
export const resourcesOf = (call: Caller) => ({
${fields.join('\n')}
})
`
}

function methodOf(operation: Operation): string {
  const { method, verb, path, summary, parameters, body, answer, isOpen } = operation
  const at = `'${path}', '${verb}'`
  const ids = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const hasQuery = parameters.some((one) => one.in === 'query')
  const taken = [
    ...ids.map((id) => `${id}: string`),
    ...(body ? [`body${operation.isBodyOptional ? '?' : ''}: BodyOf<${at}>`] : []),
    ...(hasQuery ? [`query?: QueryOf<${at}>`] : []),
    'options?: CallOptions',
  ]
  const given = [
    ...(ids.length > 0 ? [`path: { ${ids.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
    ...(hasQuery ? ['query'] : []),
    ...(isOpen ? ['isOpen: true'] : []),
  ]
  const back = {
    page: `PendingPage<AnswerOf<'${path}', 'get'>, RowOf<'${path}'>>`,
    value: `Pending<AnswerOf<${at}>>`,
    raw: 'Pending<Response>',
  }[answer]
  return `  /** ${summary}. \`${verb.toUpperCase()} ${path}\` */
  ${method}: (${taken.join(', ')}): ${back} =>
    call.${answer}('${verb}', '${path}', { ${given.join(', ')} }, options),`
}
