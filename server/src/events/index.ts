export {
  currentVersion,
  eventSchemas,
  eventTypes,
  type EventData,
  type EventType,
} from './catalogue.ts'
export { emitWith, type Emit, type FanOut, type Happening, type NewEvent } from './emit.ts'
