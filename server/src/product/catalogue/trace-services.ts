import type { Act } from '#audit'
import type { Saved } from './save-services.ts'
import { changeOf, serviceOf } from './store/service-row.ts'

/**
 * Returns the audit entries of saved services, one per service. Failed and unchanged services have
 * none.
 */
export const actsOf = (saved: readonly Saved[]): Act[] => saved.flatMap((one) => actOf(one) ?? [])

function actOf(saved: Saved): Act | undefined {
  switch (saved.status) {
    case 'created': {
      const { id, ...after } = serviceOf(saved.after)
      return { action: 'service.create', subject_id: id, before: null, after }
    }
    case 'updated': {
      const change = changeOf(saved.before, saved.after)
      return change && { action: 'service.update', subject_id: saved.after.id, ...change }
    }
    case 'unchanged':
    case 'failed':
      return undefined
  }
}
