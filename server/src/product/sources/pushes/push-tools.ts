import type { Intake, LeadParts } from '#leads'
import type { Seal } from '#kit'

/** Dependencies of receiving pushes. */
export type PushTools = { seal: Seal; intake: Intake; leads: LeadParts }
