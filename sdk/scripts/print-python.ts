import { joinRuntime } from './join-runtime.ts'
import type { Contract, Operation } from './read-document.ts'
import { argumentsOf, pythonName, type PythonArgument } from './python-arguments.ts'
import { wrapText } from './wrap-text.ts'

/**
 * Generates the Python client, one file: the runtime of sdk/python/runtime, then a class for each
 * resource with a method for each operation of the document for programs, then the client.
 */
export function printPython({ operations, schemas }: Contract): string {
  const groups = Object.entries(Object.groupBy(operations, ({ resource }) => resource))
  const classes = groups.map(([resource, members = []]) => {
    const methods = members.map((one) => printMethod(one, schemas))
    return `class ${capital(resource)}(_Resource):\n${methods.join('\n\n')}`
  })
  const fields = groups.map(
    ([resource]) => `        self.${pythonName(resource)} = ${capital(resource)}(self)`,
  )
  return `${joinRuntime()}

${classes.join('\n\n\n')}

${clientHead}
${fields.join('\n')}
`
}

const clientHead = `class Leadhouse(_Client):
    """A client of one instance. Threads may share it.

    Every operation has a method: IDs first, then the body as a dict, then query parameters by name.
    The client retries after 429, 5xx and lost connections, with waits of up to 2, 4, 8 and 16
    seconds, or of \`Retry-After\`.

    Each method also takes
    timeout: limit of an attempt in seconds, instead of that of the client.
    idempotency_key (POST and PATCH): the server executes requests with the same key once, also
        after a restart of your program. Default: a random key for all attempts of a call.
    if_version (changes): the \`version\` that the change is based on. If the object has a later one,
        the server returns the error \`version_mismatch\`.

    api_key: an API key or the access token of an OAuth app. Default: \`LEADHOUSE_API_KEY\` of the
        environment.
    base_url: address of the instance, such as \`https://leads.example.com\`. Default: \`LEADHOUSE_URL\`.
    timeout: limit of an attempt in seconds, including the body of the response. For a stream, it
        limits the wait for each part.
    attempts: maximum number of attempts of a call. 1 disables retries.
    longest_wait: maximum wait between two attempts in seconds. If \`Retry-After\` is longer, the
        client does not retry.
    ssl_context: for an instance with a certificate of your own authority.

    Raises ValueError without a key or an address.
    """

    def __init__(
        self,
        *,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        timeout: float = 30,
        attempts: int = 5,
        longest_wait: float = 60,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        super().__init__(api_key, base_url, timeout, attempts, longest_wait, ssl_context)`

function printMethod(operation: Operation, schemas: Contract['schemas']): string {
  const { method, verb, path, summary, ids, body, isBodyOptional, answer } = operation
  const named = argumentsOf(operation)
  const taken = [
    'self',
    ...ids.map((id) => `${id}: str`),
    ...(body === null
      ? []
      : [isBodyOptional ? `body: ${bodyType} = None` : 'body: Mapping[str, Any]']),
    '*',
    ...named.map(({ python, type, isRequired }) =>
      isRequired ? `${python}: ${type}` : `${python}: Optional[${type}] = None`,
    ),
  ]
  const query = named.filter(({ parameter }) => parameter !== null)
  const given = [
    `"${verb.toUpperCase()}"`,
    addressOf(path),
    ...(query.length > 0
      ? [
          `query={\n${query.map(({ python, parameter }) => `                "${parameter}": ${python},\n`).join('')}            }`,
        ]
      : []),
    ...(body === null ? [] : ['body=body']),
    ...named
      .filter(({ parameter }) => parameter === null)
      .map(({ python }) => `${python}=${python}`),
  ]
  const kind = answer === null ? 'stream' : answer.row === null ? 'value' : 'page'
  return `    def ${pythonName(method)}(
${taken.map((one) => `        ${one},`).join('\n')}
    ) -> ${results[kind]}:
        """${summary}.

        ${verb.toUpperCase()} ${path}
${[...describeBody(body, schemas), ...query.map(describe)].join('')}        """
        return self._client._${kind}(
${given.map((one) => `            ${one},`).join('\n')}
        )`
}

const bodyType = 'Optional[Mapping[str, Any]]'

const results = {
  stream: 'http.client.HTTPResponse',
  value: 'Dict[str, Any]',
  page: 'Page',
} as const

/** Returns the path as an expression with its IDs. */
const addressOf = (path: string): string =>
  path.includes('{') ? `f"${path.replaceAll(/\{(\w+)\}/g, "{_id('$1', $1)}")}"` : `"${path}"`

const describe = ({ python, about }: PythonArgument): string =>
  about === '' ? '' : `${wrapText(`${python}: ${about}`, 8)}\n`

function describeBody(body: string | null, schemas: Contract['schemas']): string[] {
  const members = Object.keys((body !== null && schemas[body]?.properties) || {})
  return members.length === 0 ? [] : [`${wrapText(`body: ${members.join(', ')}.`, 8)}\n`]
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
