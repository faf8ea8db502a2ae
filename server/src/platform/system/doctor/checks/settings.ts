import { checkOf, type CheckedSettings } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

/** Settings that are each right and do not go together. What is wrong by itself stops the start and never comes here. */
export const settingsCheck = checkOf({
  name: 'settings',
  read: ({ settings: seen }) => seen,
  assess: judgeSettings,
})

type Rule = { isBroken: (settings: CheckedSettings) => boolean; verdict: CheckVerdict }

/** Pure; the first that is broken is what is said. */
export function judgeSettings(seen: CheckedSettings): CheckVerdict {
  const broken = rules.find(({ isBroken }) => isBroken(seen))
  return broken?.verdict ?? good('The settings go together.')
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
      'LEADHOUSE_TRUSTED_PROXIES believes everybody, so anybody can say where they come from.',
      'Name the addresses of the proxy alone.',
    ),
  },
  {
    isBroken: (seen) => seen.tls !== null && seen.public_url.startsWith('http:'),
    verdict: bad(
      'LEADHOUSE_TLS_CERT is set and LEADHOUSE_PUBLIC_URL is not https: links in letters lead nowhere.',
      'Set LEADHOUSE_PUBLIC_URL to the https address.',
    ),
  },
  {
    isBroken: (seen) =>
      (isReachable(seen) || seen.trusted_proxies.length > 0) &&
      (isHere(seen.public_url) || /\/\/(0\.0\.0\.0|\[::\])/.test(seen.public_url)),
    verdict: bad(
      'Others reach this instance, and LEADHOUSE_PUBLIC_URL leads nowhere but to this machine.',
      'Set LEADHOUSE_PUBLIC_URL to the address others use, such as https://leads.example.com.',
    ),
  },
  {
    isBroken: (seen) => !isHere(seen.public_url) && seen.public_url.startsWith('http:'),
    verdict: bad(
      'LEADHOUSE_PUBLIC_URL is a plain http address others use: keys and passwords are not safe on their way.',
      'Put a proxy with TLS in front, or set LEADHOUSE_TLS_CERT and LEADHOUSE_TLS_KEY; then set the https address.',
    ),
  },
  {
    isBroken: ({ session_idle_s, session_absolute_s }) => session_idle_s > session_absolute_s,
    verdict: bad(
      'LEADHOUSE_SESSION_IDLE is longer than LEADHOUSE_SESSION_ABSOLUTE, and so says nothing.',
      'Make it the shorter of the two.',
    ),
  },
  {
    isBroken: ({ webhook }) => webhook.warn_hours.some((hour) => hour >= webhook.disable_hours),
    verdict: bad(
      'LEADHOUSE_WEBHOOK_WARN_HOURS warns after LEADHOUSE_WEBHOOK_DISABLE_HOURS has disabled the endpoint.',
      'Warn before.',
    ),
  },
  {
    isBroken: ({ smtp }) =>
      smtp?.has_login === true && !smtp.is_tls && !isHere(`http://${smtp.host}`),
    verdict: note(
      'LEADHOUSE_SMTP_URL holds a password and begins with smtp://: it is encrypted only where the mail server offers that.',
      'Use smtps:// where the mail server has it (port 465).',
    ),
  },
  {
    isBroken: ({ smtp, mail_from }) => smtp !== null && /@localhost>?$/.test(mail_from),
    verdict: bad(
      'Letters leave from an address at localhost, which mail servers refuse.',
      'Set LEADHOUSE_MAIL_FROM to an address of your domain.',
    ),
  },
  {
    isBroken: (seen) => seen.smtp === null && !isHere(seen.public_url),
    verdict: note(
      'There is no mail server: letters wait in letters.txt in the data folder.',
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
