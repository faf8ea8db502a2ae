import {
  actorId,
  newId,
  Problem,
  requireVersion,
  type ExpectedVersions,
  type Page,
  type Seal,
} from '#kit'
import { inTransaction, type PageQuery, type Context } from '#db'
import { recordAudit } from '#audit'
import { findPlan, forgetIdentities } from '../store/queries.ts'
import {
  deleteConnection,
  getConnection,
  lockConnectionRow,
  insertConnection,
  listConnectionRows,
  updateConnection,
  type ConnectionRow,
} from '../store/connections.ts'
import { endSessionsBoundBySso } from '../sessions/end-session.ts'
import type { Outbound } from './outbound.ts'
import { validateSettings, type ValidatedSettings } from './validate-settings.ts'
import type {
  AttributeMap,
  ChangedSsoConnection,
  NewSsoConnection,
  OidcSettings,
  SamlSettings,
  SsoConnection,
  SsoConnectionPatch,
} from '../sso-schema.ts'

/** Dependencies of managing connections. */
export type SsoTools = { seal: Seal; outbound: Outbound; public_url: string }

/** Purpose string for the encryption of client secrets. */
export const ssoPurpose = 'sso client secret'

const usualAttributes: AttributeMap = { email: 'email', name: 'name', role: null, roles: {} }

/** Lists the account's connections, newest first. */
export async function listSsoConnections(
  context: Context,
  tools: Pick<SsoTools, 'public_url'>,
  asked: PageQuery,
): Promise<Page<SsoConnection>> {
  const page = await listConnectionRows(context, asked)
  return { ...page, data: page.data.map((row) => connectionOf(row, tools.public_url)) }
}

/**
 * Returns one connection of the account.
 * @throws Problem not_found
 */
export async function getSsoConnection(
  context: Context,
  tools: SsoTools,
  id: string,
): Promise<SsoConnection> {
  return connectionOf(await getConnection(context, id), tools.public_url)
}

/**
 * Creates a connection. It can be used after it is enabled. A connection that an admin creates does
 * not admit owners.
 * @throws Problem plan_required; invalid_request for an address in a private network or an invalid
 * certificate
 */
export async function createSsoConnection(
  context: Context,
  tools: SsoTools,
  wanted: NewSsoConnection,
): Promise<SsoConnection> {
  await requireEnterprise(context)
  const settled = await validateSettings({ outbound: tools.outbound, clock: context.clock }, wanted)
  if (!settled)
    throw new Problem(
      'invalid_request',
      'Send exactly one of "oidc", "saml", "metadata_xml" and "metadata_url".',
    )
  return inTransaction(context, async (tx) => {
    const row = await insertConnection(tx, {
      id: newId('sso', tx.clock.now()),
      name: wanted.name,
      ...settled,
      client_secret: sealed(tools, wanted.client_secret),
      attributes: wanted.attributes ?? usualAttributes,
      default_role: wanted.default_role ?? 'member',
      creates_users: wanted.creates_users ?? false,
      allows_owners: isByOwner(tx),
      created_by: actorId(tx.actor),
    })
    await recordAudit(tx, [
      { action: 'sso.create', subject_id: row.id, before: null, after: forAudit(row) },
    ])
    return connectionOf(row, tools.public_url)
  })
}

/**
 * Changes a connection. If an admin changes whom it admits, it no longer admits owners until an
 * owner sets it up. If the provider changes, all links between members and subjects are deleted.
 * Enforcing the connection requires a successful test sign-in, so that a wrong setting cannot lock
 * people out. It immediately ends the sessions of the people who must now use single sign-on.
 * @throws Problem not_found, plan_required, invalid_request, state_conflict, version_mismatch
 */
export async function changeSsoConnection(
  context: Context,
  tools: SsoTools,
  id: string,
  patch: SsoConnectionPatch,
  expected: ExpectedVersions,
): Promise<ChangedSsoConnection> {
  if (patch.enabled !== false) await requireEnterprise(context)
  const settled = await validateSettings({ outbound: tools.outbound, clock: context.clock }, patch)
  return inTransaction(context, async (tx) => {
    const before = await lockConnectionRow(tx, id)
    requireVersion(expected, before.version)
    const { name, default_role, creates_users, is_enforced } = patch
    const { client_secret, attributes, enabled } = patch
    if (settled && settled.kind !== before.kind)
      throw new Problem('state_conflict', `The protocol of this connection is ${before.kind}.`)
    const isOn = enabled ?? before.enabled_at !== null
    const saysWhoComes = settled ?? client_secret ?? attributes
    if (patch.is_enforced && !(isOn && before.tested_at))
      throw new Problem(
        'state_conflict',
        'Enable the connection and complete a test sign-in first.',
      )
    const after = await updateConnection(tx, {
      ...before,
      ...(name !== undefined && { name }),
      ...(default_role !== undefined && { default_role }),
      ...(creates_users !== undefined && { creates_users }),
      ...(is_enforced !== undefined && { is_enforced }),
      ...(saysWhoComes !== undefined && { allows_owners: isByOwner(tx) }),
      ...(settled && { ...settled, tested_at: null }),
      ...(client_secret !== undefined && { client_secret: sealed(tools, client_secret) }),
      ...(attributes !== undefined && { attributes }),
      ...(enabled !== undefined && {
        enabled_at: enabled ? (before.enabled_at ?? tx.clock.now()) : null,
        ...(!enabled && { is_enforced: false }),
      }),
    })
    if (settled && isAnother(before, settled)) await forgetIdentities(tx, { connection_id: id })
    const isNewlyEnforced = after.is_enforced && !before.is_enforced
    const { ended, isOwn } = isNewlyEnforced
      ? await endSessionsBoundBySso(tx)
      : { ended: 0, isOwn: false }
    await recordAudit(tx, [
      {
        action: 'sso.update',
        subject_id: id,
        before: forAudit(before),
        after: { ...forAudit(after), ended_sessions: ended },
      },
    ])
    const shown = connectionOf(after, tools.public_url)
    return { ...shown, ended_sessions: ended, ended_own_session: isOwn }
  })
}

/**
 * Returns whether new settings belong to another provider, or to another client ID at the same
 * provider.
 */
function isAnother(
  { settings: before }: ConnectionRow,
  { settings: after }: ValidatedSettings,
): boolean {
  const [was, is] = [before, after] as (OidcSettings & SamlSettings)[]
  return (['issuer', 'client_id', 'entity_id'] as const).some((name) => was?.[name] !== is?.[name])
}

/**
 * Disables a connection and stops enforcing it, so that the operator can restore access.
 * @throws Problem not_found
 */
export async function switchOffSso(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await lockConnectionRow(tx, id)
    const after = await updateConnection(tx, { ...before, enabled_at: null, is_enforced: false })
    await recordAudit(tx, [
      { action: 'sso.update', subject_id: id, before: forAudit(before), after: forAudit(after) },
    ])
  })
}

/**
 * Deletes a connection. People who signed in with it need another method.
 * @throws Problem not_found
 */
export async function deleteSsoConnection(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await getConnection(tx, id)
    await deleteConnection(tx, id)
    await recordAudit(tx, [
      { action: 'sso.delete', subject_id: id, before: forAudit(before), after: null },
    ])
  })
}

/**
 * Returns whether the connection may admit owners. Only an owner or the operator can set that up.
 */
const isByOwner = ({ actor }: Context): boolean => actor.kind !== 'person' || actor.role === 'owner'

/**
 * Requires the Enterprise plan.
 * @throws Problem plan_required
 */
export async function requireEnterprise(context: Context): Promise<void> {
  const account = await findPlan(context, {})
  if (account?.plan !== 'enterprise')
    throw new Problem('plan_required', 'Single sign-on requires the Enterprise plan.')
}

const sealed = ({ seal }: SsoTools, secret: string | undefined): Buffer | null =>
  secret === undefined ? null : seal.seal(secret, ssoPurpose)

/** Returns the properties of a connection that the audit log stores. */
export function forAudit(row: ConnectionRow): object {
  const { name, kind, settings, attributes, default_role, creates_users, is_enforced } = row
  return {
    allows_owners: row.allows_owners,
    metadata_url: row.metadata_url,
    name,
    kind,
    settings,
    attributes,
    default_role,
    creates_users,
    is_enforced,
    enabled: row.enabled_at !== null,
  }
}

/** Returns a connection in the format of the API. */
export function connectionOf(row: ConnectionRow, public_url: string): SsoConnection {
  const base = `${public_url}/auth/sso/${row.id}`
  const { kind } = row
  return {
    id: row.id,
    object: 'sso_connection',
    kind,
    name: row.name,
    default_role: row.default_role,
    creates_users: row.creates_users,
    is_enforced: row.is_enforced,
    allows_owners: row.allows_owners,
    attributes: row.attributes,
    oidc: kind === 'oidc' ? (row.settings as OidcSettings) : null,
    saml: kind === 'saml' ? (row.settings as SamlSettings) : null,
    metadata_url: row.metadata_url,
    metadata_read_at: row.metadata_read_at,
    sign_in_url: `${base}/start`,
    callback_url: kind === 'oidc' ? `${base}/callback` : `${base}/acs`,
    entity_id: base,
    sp_metadata_url: kind === 'saml' ? `${base}/metadata` : null,
    enabled_at: row.enabled_at,
    tested_at: row.tested_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}
