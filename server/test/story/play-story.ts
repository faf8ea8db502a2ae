import { openStory, type Story } from './open-story.ts'
import type { RecordedExample } from '../../src/platform/http/openapi/recorded-examples.ts'
import { openStabilizer } from './stabilize.ts'
import { assignLeads, receiveLeads, recordOutcomes } from './answer-leads.ts'
import { openAccount } from './build-team.ts'
import { closeForm, connectApps, connectSources } from './connect-sources.ts'
import { connectProvider, manageAccess, secureSignIn } from './guard-account.ts'
import { keepCustomers } from './keep-customers.ts'
import {
  learn,
  lookBack,
  moveFiles,
  readNotices,
  readPublicPages,
  setUpWork,
} from './run-account.ts'
import { listHomes, readMarket } from './sell-homes.ts'
import { deliverEvents, registerEndpoint } from './send-events.ts'

/** The examples of the operations by their IDs, and an event of each type. */
export type Examples = {
  operations: Record<string, RecordedExample>
  events: Record<string, object>
}

/**
 * Plays the story of Acme Homes, an agency in Austin, against a real instance: homes, leads,
 * outcomes, an endpoint, a team. Returns the examples that it recorded.
 */
export async function playStory(): Promise<Examples> {
  const story = await openStory()
  const team = await openAccount(story)
  const endpoint = await registerEndpoint(story)
  const work = await setUpWork(story)
  const homes = await listHomes(story)
  const leads = await receiveLeads(story)
  await assignLeads(story, leads, team)
  await readMarket(story, homes)
  await recordOutcomes(story, leads, homes)
  await learn(story)
  await connectSources(story)
  await keepCustomers(story, leads)
  await deliverEvents(story, leads, endpoint)
  await readNotices(story, work)
  await moveFiles(story)
  await connectApps(story)
  await closeForm(story)
  await connectProvider(story, team)
  await manageAccess(story)
  await secureSignIn(story, team)
  await lookBack(story)
  await readPublicPages(story)
  const examples = collect(story)
  await story.close()
  return examples
}

function collect({ entries, receiver, desk }: Story): Examples {
  const { port } = receiver
  const stable = openStabilizer([
    [receiver.url, 'https://example.com/hooks/leadhouse'],
    [`http://localhost:${port}`, 'https://example.com'],
    [desk.origin, 'https://leads.example.com'],
    ['127.0.0.0/8', '203.0.113.0/24'],
    ['127.0.0.1', '203.0.113.7'],
  ])
  const events: Record<string, object> = {}
  for (const { body } of receiver.received) {
    if (!body.startsWith('{"id":"evt_')) continue
    const event = JSON.parse(body) as { type: string }
    events[event.type] ??= event
  }
  return {
    operations: stable(Object.fromEntries(entries)) as Examples['operations'],
    events: stable(events) as Examples['events'],
  }
}
