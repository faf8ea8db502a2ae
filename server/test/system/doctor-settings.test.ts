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
    'a proxy that is everybody',
    { ...reached, trusted_proxies: ['0.0.0.0/0'] },
    /believes everybody/,
  ],
  ['TLS and an http address', { tls: certificateOf('receiver') }, /is not https/],
  ['an address that leads nowhere', { host: '0.0.0.0' }, /leads nowhere but to this machine/],
  [
    'a plain http address for others',
    { ...reached, public_url: 'http://leads.example.com' },
    /plain http/,
  ],
  [
    'an idle time beyond the whole',
    { session_idle_s: 10, session_absolute_s: 5 },
    /IDLE is longer/,
  ],
  [
    'a warning after the end',
    { webhook: { allow_networks: [], warn_hours: [24, 200], disable_hours: 120 } },
    /has disabled/,
  ],
  [
    'letters from localhost',
    { ...reached, mail_from: 'Leadhouse <leadhouse@localhost>' },
    /mail servers refuse/,
  ],
]
for (const [fault, clash, says] of settingsThatClash)
  finds('settings', fault, new RegExp(`^bad: .*${says.source}`), () => set(clash))

finds(
  'webhook egress',
  'a way to the metadata service',
  /^bad: Webhooks may call the metadata/,
  () => ({
    ...set({ webhook: { ...well.settings.webhook, allow_networks: ['169.254.0.0/16'] } }),
    guard: guardOf(['169.254.0.0/16']),
  }),
)
