import { openAccountCache } from '#accounts'
import { createDatabase, type Connection } from '#db'
import { openGuard, openSender, resolveWith } from '#egress'
import { manualClock, sealWith } from '#kit'
import { openPeople, watchLeadsOnce, type LeadParts } from '#leads'
import { queueMailWith } from '#mail'
import { openNoticeKindCache, packNoticesOnce, sendNoticesOnce } from '#notices'
import { clockParts } from './clock-parts.ts'
import { each } from './background-jobs.ts'

/**
 * A process that checks the deadlines of leads at a given time, then packs pending notices and
 * sends them, once each. A test may load die-before.ts to kill the process at a chosen point.
 */
export type TellLeads = { connection: Connection; now: string }

const { connection, now } = JSON.parse(process.argv[2] ?? '') as TellLeads
const database = createDatabase(connection, 4)
const clock = manualClock(new Date(now))
const seal = sealWith(Buffer.alloc(32, 7))
const guard = openGuard({
  allow_networks: ['127.0.0.0/8', '::1/128'],
  allow_http: ['localhost', '127.0.0.1'],
  resolve: resolveWith([]),
})
const parts = {
  ...clockParts(database, clock),
  accounts: openAccountCache(database, clock),
  people: openPeople(openNoticeKindCache(database, clock)),
} as LeadParts
const worker = {
  database,
  clock,
  seal,
  sender: openSender(guard, { ca: [] }),
  public_url: 'http://leadhouse.test',
  queueMail: queueMailWith(seal),
  random: () => 0,
  each,
}
await watchLeadsOnce({ database, clock, parts, each })
await packNoticesOnce(worker)
await sendNoticesOnce(worker)
process.exit()
