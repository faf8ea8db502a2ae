import type pg from 'pg'
import { asStatements } from './routed-client.ts'

type Statement =
  | string
  | { readonly text: string; readonly name?: string | undefined; readonly submit?: unknown }
type Done = (error: unknown, result?: unknown) => void

/**
 * Adapts a pipelined client to a pooler that assigns another session to each transaction.
 * Statements get no name, because another session does not know it. Each transaction begins with
 * the settings in `options` (`-c name=value …`), and a statement outside a transaction gets its
 * own. All of it is sent together, so it takes no further round trip.
 */
export function sendInTransactions(client: pg.ClientBase, options: string): void {
  const settings = asStatements(options.replaceAll(ofTheConnection, ''), 'set local')
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let isOpen = false

  const sendAlone = async (statement: Statement, values: unknown): Promise<unknown> => {
    // A statement that fails makes `commit` roll back. If the settings fail, so does the statement,
    // and the first error is the one that explains it.
    const sent = [send(`begin; ${settings}`), send(statement, values), send('commit')]
    const [begun, answer, ended] = (await Promise.allSettled(
      sent,
    )) as PromiseSettledResult<unknown>[]
    for (const part of [begun, answer, ended]) if (part?.status === 'rejected') throw part.reason
    return answer?.status === 'fulfilled' ? answer.value : undefined
  }

  const query = (given: Statement, ...rest: unknown[]): unknown => {
    const text = typeof given === 'string' ? given : given.text
    const statement = withoutName(given)
    if (isOpen || isEnd.test(text)) {
      isOpen = isOpen && !isEnd.test(text)
      return send(statement, ...rest)
    }
    if (isBegin.test(text)) {
      isOpen = true
      return send(
        text.replace(isBegin, (begin) => `${begin}; ${settings}`),
        ...rest,
      )
    }
    const done = rest.at(-1)
    const answered = sendAlone(statement, typeof rest[0] === 'function' ? undefined : rest[0])
    if (typeof done !== 'function') return answered
    return void answered.then((result) => (done as Done)(null, result), done as Done)
  }
  client.query = query as typeof client.query
}

/** Settings of a TCP connection. The pooler decides on those between itself and the server. */
const ofTheConnection = /-c\s+tcp_\S+/g

const isBegin = /^\s*begin\b[^;]*/i
const isEnd = /(?:^|;)\s*(?:commit|rollback)\s*;?\s*$/i

/** A query of another class, such as one that sends rows, never has a name. */
const withoutName = (statement: Statement): Statement =>
  typeof statement === 'string' || statement.submit !== undefined
    ? statement
    : { ...statement, name: undefined }
