/** One setting: what it is called, where it stands, and the words people look for it by. */
export type Setting = { name: string; to: string; page: string; words: string }

/** Every setting, so that one can be found by what one calls it. */
export const settings: readonly Setting[] = [
  one('Name of the account', '/settings/account', 'Account', 'company brokerage rename'),
  one('Time zone', '/settings/account', 'Account', 'clock local time'),
  one('Region of phone numbers', '/settings/account', 'Account', 'country national prefix'),
  one('When a customer qualifies', '/settings/account', 'Account', 'threshold tier hot warm'),
  one('Hot from, warm from', '/settings/account', 'Account', 'threshold score tier'),
  one('Members and roles', '/settings/members', 'Members', 'people team user admin owner viewer'),
  one('Invitations', '/settings/members', 'Members', 'invite add person'),
  one(
    'Hours of answering',
    '/settings/hours',
    'Hours',
    'target minutes open closed holiday days off',
  ),
  one(
    'Who gets which lead',
    '/settings/assignment',
    'Assignment',
    'rules groups round robin owner capacity',
  ),
  one('Who is there', '/settings/assignment', 'Assignment', 'pause vacation holiday away capacity'),
  one(
    'What I am told',
    '/settings/notices',
    'Notices',
    'notifications alerts mail quiet hours digest',
  ),
  one('Channels', '/settings/notices', 'Notices', 'slack teams discord ntfy gotify webhook'),
  one('API keys', '/settings/api-keys', 'API Keys', 'token secret bearer rotate revoke expiry'),
  one('Password', '/settings/security', 'Security', 'change sign-in'),
  one('Second factor', '/settings/security', 'Security', '2fa totp authenticator recovery codes'),
  one('Passkeys', '/settings/security', 'Security', 'webauthn fingerprint face'),
  one(
    'Passkey after the password',
    '/settings/security',
    'Security',
    'require second factor webauthn',
  ),
  one('Sessions', '/settings/security', 'Security', 'signed in browsers devices sign out end'),
  one('Allowed networks', '/settings/security', 'Security', 'ip allowlist whitelist address cidr'),
  one('Domains', '/settings/sso', 'Single sign-on', 'dns txt verify'),
  one(
    'Identity providers',
    '/settings/sso',
    'Single sign-on',
    'sso saml oidc openid okta entra metadata',
  ),
  one('Connected apps', '/settings/apps', 'Apps', 'oauth revoke disconnect consent'),
  one('OAuth apps', '/settings/apps', 'Apps', 'client id secret redirect'),
  one('Plan', '/settings/usage', 'Plan and usage', 'basic professional enterprise price'),
  one('Requests of the day', '/settings/usage', 'Plan and usage', 'quota limit rate 429 usage'),
  one('Audit log', '/settings/audit', 'Audit', 'history who verify export chain ndjson'),
  one('How long things are kept', '/settings/data', 'Data', 'retention delete erase gdpr privacy'),
  one('Export of everything', '/settings/data', 'Data', 'download take out csv jsonl gdpr leave'),
  one('Version and upgrades', '/settings/system', 'System', 'update release'),
  one('Backups', '/settings/system', 'System', 'back up restore dump copy'),
  one('Database and disk', '/settings/system', 'System', 'postgresql size storage'),
  one('Processes and rounds', '/settings/system', 'System', 'worker jobs background queue'),
]

/** The settings that all these words speak of. */
export function findSettings(text: string): Setting[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return settings.filter(({ name, page, words }) => {
    const all = `${name} ${page} ${words}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}

function one(name: string, to: string, page: string, words: string): Setting {
  return { name, to, page, words }
}
