export { openHoursCache, type Answering, type HoursCache } from './hours-cache.ts'
export { faultsOfHours, hoursFrom, HoursText, weekdayNames } from './hours-text.ts'
export { AnsweringHours, NewHours } from './schema.ts'
export { getHours, setHours } from './settings.ts'
export {
  dueAfter,
  isOpenAt,
  nextOpening,
  workedBetween,
  type WorkingHours,
} from './working-hours.ts'
