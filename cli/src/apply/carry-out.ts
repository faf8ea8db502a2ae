import type { BodyOf, Leadhouse } from '@leadhouse/sdk'
import type { Change } from './plan.ts'

/** What is told once and never again: the signing secret of an endpoint, or the link of an invitation where no mail server is set. */
export type Told = { of: string; secret: string } | { of: string; link: string }

/** Makes changes, one after the other and all thresholds at once; says of each that it is made. What fails ends it, and the next apply goes on from there. */
export async function carryOut(
  api: Leadhouse,
  changes: readonly Change[],
  onDone: (change: Change) => void,
): Promise<Told[]> {
  const told: Told[] = []
  const thresholds = changes.filter((change) => change.kind === 'threshold')
  if (thresholds.length > 0) {
    await api.patch('/v1/account', {
      body: Object.fromEntries(thresholds.map(({ name, to }) => [name, to])),
    })
    thresholds.forEach(onDone)
  }
  for (const change of changes) {
    if (change.kind === 'threshold') continue
    told.push(...(await make(api, change)))
    onDone(change)
  }
  return told
}

type Registration = BodyOf<'/v1/webhooks', 'post'>

async function make(
  api: Leadhouse,
  change: Exclude<Change, { kind: 'threshold' }>,
): Promise<Told[]> {
  switch (change.kind) {
    case 'invitation': {
      const { email, to: role } = change
      const { link } = await api.post('/v1/invitations', { body: { email, role } })
      return link === null ? [] : [{ of: email, link }]
    }
    case 'member': {
      const { id: user_id, to: role } = change
      await api.patch('/v1/members/{user_id}', { path: { user_id }, body: { role } })
      return []
    }
    case 'endpoint': {
      // Which events there are, the server says: a name it does not know is refused with the nearest it does.
      const body = change.to as Registration
      if (change.id === null) {
        const { secret } = await api.post('/v1/webhooks', { body })
        return [{ of: change.url, secret }]
      }
      await api.patch('/v1/webhooks/{webhook_id}', { path: { webhook_id: change.id }, body })
      return []
    }
  }
}
