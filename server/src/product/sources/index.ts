export { deleteIntakeItem } from './review/delete-item.ts'
export { getIntakeItem, listIntakeItems } from './review/list-items.ts'
export { intakePersonalData } from './review/personal-data.ts'
export { purgeIntakeOnce } from './review/purge-items.ts'
export { replayIntakeItem } from './review/replay-item.ts'
export { replayIntakeItems } from './review/replay-items.ts'
export type { ReviewTools } from './review/review-tools.ts'
export {
  BulkReplayRequest,
  IntakeItem,
  IntakeQuery,
  IntakeReplay,
  ReplayRequest,
} from './review/schema.ts'
export { storeForReview, type NewIntakeItem } from './review/store-for-review.ts'
