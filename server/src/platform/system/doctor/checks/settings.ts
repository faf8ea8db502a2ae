import { checkOf, type CheckedSettings } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

/**
 * Finds settings that are valid one by one but conflict with each other. An invalid setting
 * prevents the start, so it is not checked here.
 */
export const settingsCheck = checkOf({
  name: 'settings',
  read: ({ settings: seen }) => seen,
  assess: checkServerSettings,
})

type Rule = { isBroken: (settings: CheckedSettings) => boolean; verdict: CheckVerdict }

/** Reports the first rule that is broken. */
export function checkServerSettings(seen: CheckedSettings): CheckVerdict {
  const broken = rules.find(({ isBroken }) => isBroken(seen))
  return broken?.verdict ?? good('The settings are consistent.')
}

const isHere = (url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
const isReachable = ({ host }: CheckedSettings): boolean =>
  !(host === 'localhost' || host === '::1' || host.startsWith('127.'))

const rules: readonly Rule[] = [
  {
    isBroken: ({ trusted_proxies }) => trusted_proxies.some((network) => network.endsWith('/0')),
    verdict: bad(
      'LEADHOUSE_TRUSTED_PROXIES trusts every address, so any client can forge its IP address.',
      'List only the addresses of the proxy.',
    ),
  },
  {
    isBroken: (seen) => seen.tls !== null && seen.public_url.startsWith('http:'),
    verdict: bad(
      'LEADHOUSE_TLS_CERT is set but LEADHOUSE_PUBLIC_URL is not https: links in emails do ' +
        'not work.',
      'Set LEADHOUSE_PUBLIC_URL to the https address.',
    ),
  },
  {
    isBroken: (seen) =>
      (isReachable(seen) || seen.trusted_proxies.length > 0) &&
      (isHere(seen.public_url) || /\/\/(0\.0\.0\.0|\[::\])/.test(seen.public_url)),
    verdict: bad(
      'Other machines can reach this instance, but LEADHOUSE_PUBLIC_URL points to this ' +
        'machine only.',
      'Set LEADHOUSE_PUBLIC_URL to the address that others use, such as ' +
        'https://leads.example.com.',
    ),
  },
  {
    isBroken: (seen) => !isHere(seen.public_url) && seen.public_url.startsWith('http:'),
    verdict: bad(
      'LEADHOUSE_PUBLIC_URL is a plain http address that others use: API keys and passwords ' +
        'are sent unencrypted.',
      'Use a proxy with TLS, or set LEADHOUSE_TLS_CERT and LEADHOUSE_TLS_KEY. Then set ' +
        'LEADHOUSE_PUBLIC_URL to the https address.',
    ),
  },
  {
    isBroken: ({ session_idle_s, session_absolute_s }) => session_idle_s > session_absolute_s,
    verdict: bad(
      'LEADHOUSE_SESSION_IDLE is longer than LEADHOUSE_SESSION_ABSOLUTE, so it has no effect.',
      'Make LEADHOUSE_SESSION_IDLE the shorter of the two.',
    ),
  },
  {
    isBroken: ({ webhook }) => webhook.warn_hours.some((hour) => hour >= webhook.disable_hours),
    verdict: bad(
      'LEADHOUSE_WEBHOOK_WARN_HOURS is not before LEADHOUSE_WEBHOOK_DISABLE_HOURS, so the ' +
        'endpoint is disabled before the warning.',
      'Use smaller values in LEADHOUSE_WEBHOOK_WARN_HOURS.',
    ),
  },
  {
    isBroken: ({ smtp }) =>
      smtp?.has_login === true && !smtp.is_tls && !isHere(`http://${smtp.host}`),
    verdict: note(
      'LEADHOUSE_SMTP_URL contains a password and begins with smtp://: the connection is ' +
        'encrypted only if the mail server offers it.',
      'Use smtps:// if the mail server supports it (port 465).',
    ),
  },
  {
    isBroken: ({ smtp, mail_from }) => smtp !== null && /@localhost>?$/.test(mail_from),
    verdict: bad(
      'The sender address is at localhost, which mail servers refuse.',
      'Set LEADHOUSE_MAIL_FROM to an address of your domain.',
    ),
  },
  {
    isBroken: (seen) => seen.smtp === null && !isHere(seen.public_url),
    verdict: note(
      'There is no mail server: emails are written to letters.txt in the data folder.',
      'Set LEADHOUSE_SMTP_URL and LEADHOUSE_MAIL_FROM.',
    ),
  },
  {
    isBroken: ({ metrics_token_length: length }) => length !== null && length < 16,
    verdict: note(
      'LEADHOUSE_METRICS_TOKEN is short enough to be guessed.',
      'Use a longer one, for example from: openssl rand -hex 24',
    ),
  },
]
