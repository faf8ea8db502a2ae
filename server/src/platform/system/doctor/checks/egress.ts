import { checkOf, type Patient } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen = { opened: readonly string[]; allow_networks: readonly string[] }

/**
 * Checks whether webhooks could call this machine, its network, or the metadata service of a cloud.
 * Evaluates the egress guard and sends no request.
 */
export const egress = checkOf<Seen>({
  name: 'webhook egress',
  read: ({ guard, settings }: Patient) => ({
    opened: Object.entries(places)
      .filter(([, addresses]) => addresses.some((address) => guard.isAllowed(address)))
      .map(([place]) => place),
    allow_networks: settings.webhook.allow_networks,
  }),
  assess: checkEgress,
})

const metadata = 'the metadata service of a cloud'

/** Sample addresses of each kind that must be blocked unless the operator allows them. */
const places: Readonly<Record<string, readonly string[]>> = {
  [metadata]: ['169.254.169.254', 'fd00:ec2::254'],
  'this machine': ['127.0.0.1', '::1', '0.0.0.0'],
  'private networks': ['10.0.0.1', '172.16.0.1', '192.168.0.1', 'fc00::1'],
}

export function checkEgress({ opened, allow_networks }: Seen): CheckVerdict {
  const list = allow_networks.join(', ')
  if (opened.includes(metadata))
    return bad(
      `Webhooks may call ${metadata} (${list}), which gives out the credentials of this machine.`,
      'Allow fewer addresses in LEADHOUSE_WEBHOOK_ALLOW_NETWORKS.',
    )
  if (allow_networks.length === 0) return good('Webhooks may call public addresses only.')
  return note(
    `Webhooks may call ${[...opened, list].join(', ')}.`,
    'Check that LEADHOUSE_WEBHOOK_ALLOW_NETWORKS allows only the addresses of your receivers.',
  )
}
