import type { Operation, Parameter } from './read-document.ts'

/** An argument of a Python method that is given by name. */
export type PythonArgument = {
  /** Name of the argument. */
  python: string
  type: string
  isRequired: boolean
  about: string
  /** Name of the query parameter; null for an option of the call. */
  parameter: string | null
}

/**
 * Returns the arguments of an operation that are given by name: its query parameters, and then the
 * options of the call. @throws if a parameter is named like an option
 */
export function argumentsOf({ verb, parameters }: Operation): PythonArgument[] {
  const query = parameters.filter((one) => one.in === 'query').map(argumentOf)
  const options = [
    ...(verb === 'post' || verb === 'patch' ? [optionOf('idempotency_key', 'str')] : []),
    ...(parameters.some(({ name }) => name === 'If-Match') ? [optionOf('if_version', 'int')] : []),
    optionOf('timeout', 'float'),
  ]
  const names = new Set(['body', ...options.map(({ python }) => python)])
  const taken = query.find(({ python }) => names.has(python))
  if (taken) throw new Error(`The parameter ${taken.python} is named like an option.`)
  return [...query, ...options]
}

/** Returns a name in Python's style. A word of the language gets an underscore: `from_`. */
export function pythonName(name: string): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return words.has(snake) ? `${snake}_` : snake
}

// Words of Python that could name a parameter or a method.
const words = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

const optionOf = (python: string, type: string): PythonArgument => ({
  python,
  type,
  isRequired: false,
  about: '',
  parameter: null,
})

const argumentOf = (parameter: Parameter): PythonArgument => ({
  python: pythonName(parameter.name),
  type: typeOf(parameter),
  isRequired: parameter.required === true,
  about: parameter.description ?? '',
  parameter: parameter.name,
})

/** @throws if the client cannot write a query parameter */
function typeOf({ name, schema = {} }: Parameter): string {
  if (schema.enum) return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`
  if (schema.format === 'date-time') return '_Time'
  if (schema.items) return `Sequence[${typeOf({ name, in: 'query', schema: schema.items })}]`
  const type = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' }[
    schema.type ?? ''
  ]
  if (type === undefined) throw new Error(`The query parameter ${name} has no simple type.`)
  return type
}
