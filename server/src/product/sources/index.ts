export type { ReviewTools } from './review/review-tools.ts'
export { storeForReview, type NewIntakeItem } from './review/store-for-review.ts'
