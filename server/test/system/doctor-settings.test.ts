import type { Patient } from '#system'
import { certificateOf, guardOf, openPatient, public_url } from './patient.ts'

const { well, set, finds } = await openPatient('settings')

const reached = {
  host: '0.0.0.0',
  public_url,
  smtp: { is_tls: true, host: 'mail.example.com', has_login: true },
}
const settingsThatClash: [string, Partial<Patient['settings']>, RegExp][] = [
  [
    'a trusted proxy network that contains every address',
    { ...reached, trusted_proxies: ['0.0.0.0/0'] },
    /trusts every address/,
  ],
  ['TLS with an http address', { tls: certificateOf('receiver') }, /is not https/],
  [
    'a public address that only this machine can reach',
    { host: '0.0.0.0' },
    /points to this machine only/,
  ],
  [
    'a plain http address for others',
    { ...reached, public_url: 'http://leads.example.com' },
    /plain http/,
  ],
  [
    'an idle time longer than the session',
    { session_idle_s: 10, session_absolute_s: 5 },
    /IDLE is longer/,
  ],
  [
    'a warning that is sent only after the endpoint is disabled',
    { webhook: { allow_networks: [], warn_hours: [24, 200], disable_hours: 120 } },
    /disabled before the warning/,
  ],
  [
    'a sender address at localhost',
    { ...reached, mail_from: 'Leadhouse <leadhouse@localhost>' },
    /mail servers refuse/,
  ],
]
for (const [fault, clash, message] of settingsThatClash)
  finds('settings', fault, new RegExp(`^bad: .*${message.source}`), () => set(clash))

finds(
  'webhook egress',
  'access to the metadata service',
  /^bad: Webhooks may call the metadata/,
  () => ({
    ...set({ webhook: { ...well.settings.webhook, allow_networks: ['169.254.0.0/16'] } }),
    guard: guardOf(['169.254.0.0/16']),
  }),
)
