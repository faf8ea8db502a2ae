import { checkOf, type Patient } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen = { opened: readonly string[]; allow_networks: readonly string[] }

/** Whether webhooks could be made to call this machine, its network, or the metadata service of a cloud. Asks the guard that decides; calls nobody. */
export const egress = checkOf<Seen>({
  name: 'webhook egress',
  read: ({ guard, settings }: Patient) => ({
    opened: Object.entries(places)
      .filter(([, addresses]) => addresses.some((address) => guard.isAllowed(address)))
      .map(([place]) => place),
    allow_networks: settings.webhook.allow_networks,
  }),
  assess: judgeEgress,
})

const metadata = 'the metadata service of a cloud'

/** One address of each kind that must be shut unless somebody opened it. */
const places: Readonly<Record<string, readonly string[]>> = {
  [metadata]: ['169.254.169.254', 'fd00:ec2::254'],
  'this machine': ['127.0.0.1', '::1', '0.0.0.0'],
  'private networks': ['10.0.0.1', '172.16.0.1', '192.168.0.1', 'fc00::1'],
}

/** Pure. */
export function judgeEgress({ opened, allow_networks }: Seen): CheckVerdict {
  const list = allow_networks.join(', ')
  if (opened.includes(metadata))
    return bad(
      `Webhooks may call ${metadata} (${list}), which hands out the rights of this machine.`,
      'Open fewer addresses with LEADHOUSE_WEBHOOK_ALLOW_NETWORKS.',
    )
  if (allow_networks.length === 0) return good('Webhooks call public addresses alone.')
  return note(
    `Webhooks may call ${[...opened, list].join(', ')}.`,
    'See that LEADHOUSE_WEBHOOK_ALLOW_NETWORKS opens no more than your receivers.',
  )
}
