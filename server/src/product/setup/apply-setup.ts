import { isDeepStrictEqual } from 'node:util'
import { at, invalid, lacksScope, normaliseEmail, type FieldError, type Problem } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { getAccount, lockAccount, unsigned, updateAccount } from '#accounts'
import { changeRole, inviteMember, listInvitations, listMembers, type Emails } from '#identity'
import { requireReadable } from '#events'
import { checkEndpoint, type WebhookTools } from '#webhooks'
import type { FormTools } from '#sources'
import { applyEndpoints } from './apply-endpoints.ts'
import { applyForms } from './apply-forms.ts'
import { collectInto, type Collect } from './collect.ts'
import { readAll } from './read-all.ts'
import type { AppliedSetup, AccountSetup } from './schema.ts'

/** Dependencies of `applySetup`, in addition to its context. */
export type SetupTools = { letters: Emails; webhooks: WebhookTools; forms: FormTools }

/**
 * Applies a setup to an account, all of it in one transaction. A dry run does the same work and
 * rolls it back, so it finds the same problems as a real run.
 * @throws Problem invalid_request with every problem by its JSON pointer in the setup;
 * insufficient_scope; forbidden; limit_reached; rate_limited
 */
export async function applySetup(
  context: Context,
  tools: SetupTools,
  { setup, dry_run }: { setup: AccountSetup; dry_run: boolean },
): Promise<AppliedSetup> {
  requireRights(context, setup)
  const problems = [...findRepeated(setup), ...(await checkEndpoints(tools.webhooks, setup))]
  let result: AppliedSetup | undefined
  try {
    return await inTransaction(context, async (tx) => {
      // If the same setup is applied several times concurrently, the runs execute one after the
      // other. Each run sees the result of the previous run.
      await lockAccount(tx)
      const collect = collectInto(problems)
      const thresholds = await collect('/thresholds', () => applySettings(tx, setup.thresholds))
      const profile = await collect('', () => applySettings(tx, pick(setup.profile)))
      const rules = await collect('', () => applyRules(tx, setup.rules))
      const people = await applyMembers(tx, tools.letters, setup.members, { dry_run, collect })
      const endpoints = await applyEndpoints(tx, tools.webhooks, setup.endpoints, dry_run, problems)
      const forms = await applyForms(tx, tools.forms, setup.forms, { dry_run, collect })
      if (problems.length > 0) throw invalid(problems)
      result = {
        object: 'setup',
        dry_run,
        thresholds: [...(thresholds ?? []), ...(profile ?? [])],
        rules: rules ?? null,
        ...people.changes,
        endpoints: endpoints.changes,
        forms: forms.changes,
        not_listed: {
          members: people.not_listed,
          endpoints: endpoints.not_listed,
          forms: forms.not_listed,
        },
      }
      if (dry_run) throw new EndOfDryRun()
      return result
    })
  } catch (error) {
    if (error instanceof EndOfDryRun && result) return result
    throw error
  }
}

/** Rolls back the transaction of a dry run. */
class EndOfDryRun extends Error {}

/**
 * Checks the scopes of the caller. The result of applying a list also shows the other members,
 * endpoints or forms of the account. It therefore requires the scope to read them.
 */
function requireRights({ actor }: Context, { members, endpoints, forms }: AccountSetup): void {
  const reads = [members, endpoints, forms].some((list) => list !== undefined)
  if (reads && actor.kind === 'api_key' && !actor.settings.has('settings.read'))
    throw lacksScope(actor, ['settings.read'])
  for (const { events } of endpoints ?? []) requireReadable(actor, events)
}

function findRepeated({ members = [], endpoints = [], forms = [] }: AccountSetup): FieldError[] {
  const emails = members.map(({ email }) => normaliseEmail(email))
  const urls = endpoints.map(({ url }) => url)
  const names = forms.map(({ name }) => name.trim())
  return [
    ...repeatedIn(emails, (i) => `/members/${i}/email`, 'This member is listed twice.'),
    ...repeatedIn(urls, (i) => `/endpoints/${i}/url`, 'This endpoint is listed twice.'),
    ...repeatedIn(names, (i) => `/forms/${i}/name`, 'This form is listed twice.'),
  ]
}

const repeatedIn = (
  names: readonly string[],
  pointer: (i: number) => string,
  detail: string,
): FieldError[] =>
  names.flatMap((name, i) => (names.indexOf(name) < i ? [at(pointer(i), 'duplicate', detail)] : []))

/**
 * Checks the endpoints. DNS lookups happen here because they must not wait inside a transaction.
 */
async function checkEndpoints(
  { guard, versions }: WebhookTools,
  { endpoints = [] }: AccountSetup,
): Promise<FieldError[]> {
  const problems: FieldError[] = []
  const collect = collectInto(problems)
  await Promise.all(
    endpoints.map((endpoint, i) =>
      collect(`/endpoints/${i}`, () => checkEndpoint(guard, versions, endpoint)),
    ),
  )
  return problems
}

type Settings = NonNullable<AccountSetup['thresholds']> & Pick<AccountSetup, 'profile'>

const pick = (profile: AccountSetup['profile']): Settings => (profile ? { profile } : {})

async function applySettings(
  tx: TransactionContext,
  wanted: Settings = {},
): Promise<AppliedSetup['thresholds']> {
  const account = await getAccount(tx)
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  const changes = names.flatMap((name) => {
    const [from, to] = [account[name], wanted[name]]
    return to === undefined || from === to ? [] : [{ name, from, to }]
  })
  if (changes.length > 0)
    await updateAccount(tx, Object.fromEntries(changes.map(({ name, to }) => [name, to])), null)
  return changes
}

async function applyRules(
  tx: TransactionContext,
  to: AccountSetup['rules'],
): Promise<AppliedSetup['rules']> {
  if (to === undefined) return null
  const from = (await getAccount(tx)).rules.map(unsigned)
  if (isDeepStrictEqual(from, to)) return null
  await updateAccount(tx, { rules: to }, null)
  return { from, to }
}

async function applyMembers(
  tx: TransactionContext,
  letters: Emails,
  wanted: AccountSetup['members'],
  { dry_run, collect }: { dry_run: boolean; collect: Collect },
) {
  const changes: Pick<AppliedSetup, 'invitations' | 'members'> = { invitations: [], members: [] }
  if (wanted === undefined) return { changes, not_listed: [] }
  if ((await getAccount(tx)).is_test) {
    await collect('/members', () => Promise.reject(membersAreLive()))
    return { changes, not_listed: [] }
  }
  const members = await readAll((page) => listMembers(tx, page))
  const invited = await readAll((page) => listInvitations(tx, page))
  const applyOne = async ({ email: written, role: to }: (typeof wanted)[number]): Promise<void> => {
    const email = normaliseEmail(written)
    const member = members.find((each) => each.email === email)
    const from = member?.role ?? invited.find((each) => each.email === email)?.role ?? null
    if (from === to) return
    if (to === 'owner' || member?.role === 'owner')
      throw invalid([
        at(
          '/role',
          'owner',
          `Only an owner can add or change an owner, in the dashboard: ${email}.`,
        ),
      ])
    if (member) {
      await changeRole(tx, member.id, to)
      changes.members.push({ id: member.id, email, from: member.role, to })
    } else {
      const { link } = await inviteMember(tx, letters, { email, role: to })
      changes.invitations.push({ email, from, to, link: dry_run ? null : link })
    }
  }
  for (const [i, each] of wanted.entries()) await collect(`/members/${i}`, () => applyOne(each))
  const named = new Set(wanted.map(({ email }) => normaliseEmail(email)))
  const all = [...members, ...invited].map(({ email }) => email)
  return { changes, not_listed: all.filter((email) => !named.has(email)) }
}

const membersAreLive = (): Problem =>
  invalid([
    at(
      '',
      'live_only',
      'Members can be set only with a live key. Test data uses the members of the live account.',
    ),
  ])
