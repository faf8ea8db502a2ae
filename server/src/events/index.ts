export { eventSchemas, eventTypes, type EventData, type EventType } from './catalogue.ts'
export { emitWith, type Emit, type FanOut, type Happening, type NewEvent } from './emit.ts'
export { payloadVersions, versionsFrom, type PayloadVersion, type Versions } from './versions.ts'
