import type { AnswerOf, Leadhouse } from '@leadhouse/sdk'
import { Refusal } from '../refusal.ts'
import type { Wanted } from './wanted.ts'

type Account = AnswerOf<'/v1/account', 'get'>
type Role = NonNullable<Wanted['members']>[number]['role']
type Endpoint = NonNullable<Wanted['endpoints']>[number]

/** One thing that is otherwise than wanted: what it is, and what it becomes. */
export type Change =
  | { kind: 'threshold'; name: keyof Account; from: unknown; to: unknown }
  | { kind: 'invitation'; email: string; from: Role | null; to: Role }
  | { kind: 'member'; id: string; email: string; from: Role; to: Role }
  | {
      kind: 'endpoint'
      id: string | null
      url: string
      from: Omit<Endpoint, 'url'> | null
      to: Endpoint
    }

/** What is to be changed, in order, and who and what the file does not name and stays. */
export type Plan = { changes: Change[]; left_alone: { members: string[]; endpoints: string[] } }

/** Compares an account with what is wanted; reads only what the file speaks of. @throws Refusal where an owner would be made or unmade */
export async function planOf(api: Leadhouse, wanted: Wanted): Promise<Plan> {
  const members = await planMembers(api, wanted.members)
  const endpoints = await planEndpoints(api, wanted.endpoints)
  return {
    changes: [
      ...(await planThresholds(api, wanted.thresholds)),
      ...members.changes,
      ...endpoints.changes,
    ],
    left_alone: { members: members.others, endpoints: endpoints.others },
  }
}

async function planThresholds(api: Leadhouse, wanted: Wanted['thresholds']): Promise<Change[]> {
  if (wanted === undefined) return []
  const account = await api.get('/v1/account')
  return Object.entries(wanted).flatMap(([name, to]) => {
    // The file was checked: its names are those of the account.
    const known = name as keyof Account
    return account[known] === to
      ? []
      : [{ kind: 'threshold', name: known, from: account[known], to }]
  })
}

type Part = { changes: Change[]; others: string[] }

async function planMembers(api: Leadhouse, wanted: Wanted['members']): Promise<Part> {
  if (wanted === undefined) return { changes: [], others: [] }
  const there = await rowsOf(api.members.list())
  const invited = await rowsOf(api.invitations.list())
  const changes = wanted.flatMap(({ email: written, role }): Change[] => {
    const email = written.toLowerCase()
    const member = there.find((each) => each.email === email)
    const from = member?.role ?? invited.find((each) => each.email === email)?.role ?? null
    if (from === role) return []
    if (role === 'owner' || member?.role === 'owner')
      throw new Refusal(`${email} would be made or unmade an owner; an owner does that in person.`)
    if (member) return [{ kind: 'member', id: member.id, email, from: member.role, to: role }]
    return [{ kind: 'invitation', email, from, to: role }]
  })
  const named = new Set(wanted.map(({ email }) => email.toLowerCase()))
  const others = [...there, ...invited].map(({ email }) => email)
  return { changes, others: others.filter((email) => !named.has(email)) }
}

async function planEndpoints(api: Leadhouse, wanted: Wanted['endpoints']): Promise<Part> {
  if (wanted === undefined) return { changes: [], others: [] }
  const there = await rowsOf(api.webhooks.list())
  const changes = wanted.flatMap((to): Change[] => {
    const [endpoint, ...more] = there.filter(({ url }) => url === to.url)
    if (more.length > 0)
      throw new Refusal(`More than one endpoint has the address ${to.url}; delete all but one.`)
    if (!endpoint) return [{ kind: 'endpoint', id: null, url: to.url, from: null, to }]
    const { id, events, description } = endpoint
    const isSame =
      isSameSet(events, to.events) &&
      (to.description === undefined || to.description === description)
    const from = { events, ...(description !== null && { description }) }
    return isSame ? [] : [{ kind: 'endpoint', id, url: to.url, from, to }]
  })
  const others = there.map(({ url }) => url)
  return { changes, others: others.filter((url) => !wanted.some((to) => to.url === url)) }
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

async function rowsOf<Row>(list: AsyncIterable<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of list) rows.push(row)
  return rows
}
