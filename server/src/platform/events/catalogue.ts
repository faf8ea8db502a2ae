import type { TObject } from 'typebox'
import { analysisEventSchemas } from './types/analysis-events.ts'
import { consentEventSchemas } from './types/consent-events.ts'
import { customerEventSchemas } from './types/customer-events.ts'
import { intakeEventSchemas } from './types/intake-events.ts'
import { leadEventSchemas } from './types/lead-events.ts'
import { outcomeEventSchemas } from './types/outcome-events.ts'
import { serviceEventSchemas } from './types/service-events.ts'
import type { DataOf } from './types/terms.ts'

/** Data schemas of all event types by name, in the order of the documentation. */
export const eventSchemas = {
  ...leadEventSchemas,
  ...intakeEventSchemas,
  ...outcomeEventSchemas,
  ...customerEventSchemas,
  ...consentEventSchemas,
  ...serviceEventSchemas,
  ...analysisEventSchemas,
} as const satisfies Record<string, TObject>

export type EventType = keyof typeof eventSchemas
export type EventData = DataOf<typeof eventSchemas>

export const eventTypes = Object.keys(eventSchemas) as EventType[]
