import { parseArgs } from 'node:util'
import { openInstance } from '../tools/instance.ts'
import { finiteFigures } from './finite.ts'
import { measureRest } from './rest/measure-rest.ts'
import { openQuietService } from './rest/open-quiet-service.ts'
import { openReferences } from './rest/references.ts'
import { openStatementCounter } from './rest/statement-counter.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- rest [--quiet 180] [--seconds 60] [--json]
 *
 * Measures a service without requests: an account with an endpoint, leads and listings, and a
 * second account. After `quiet` seconds, all work that these caused is done. Then it counts for
 * `seconds`: statements per second by name, connections, processor time as a percentage of one
 * core, and memory (PSS: shared pages are divided by the number of processes that use them).
 *
 * The references run at the same time: a Node.js process with an HTTP server, and an embedded
 * PostgreSQL with one connection, both without any work. pg_stat_statements counts the statements;
 * the service itself does not load it. Linux only.
 */
const { values } = parseArgs({
  options: {
    quiet: { type: 'string', default: bySize('180', '1') },
    seconds: { type: 'string', default: bySize('60', '2') },
    json: { type: 'boolean', default: false },
  },
})
const [quiet, seconds] = [Number(values.quiet), Number(values.seconds)]

const instance = await openInstance({
  database: { shared_preload_libraries: 'pg_stat_statements' },
})
const open: { close(): unknown }[] = [instance]
try {
  const receiver = await openQuietService(instance)
  open.push({ close: () => receiver.stop() })
  const references = await openReferences()
  open.push(references)
  const counter = await openStatementCounter(instance.folder)
  open.push(counter)
  const measured = await measureRest({ instance, references, counter }, { quiet, seconds })
  const { statements, ...figures } = finiteFigures('rest', measured)
  if (values.json) console.log(JSON.stringify({ quiet, seconds, ...measured }))
  else {
    console.table(statements)
    console.table(figures.processes)
    console.log(
      `${figures.statements_per_s.toFixed(2)} statements/s, ${figures.connections} connections; ` +
        `processor ${figures.core_pct.toFixed(2)} % of a core, ` +
        `references ${figures.references_core_pct.toFixed(2)} %`,
    )
  }
} finally {
  for (const one of open.toReversed()) await one.close()
}
