export {
  contextFor,
  inTransaction,
  isTransaction,
  actingAs,
  type Context,
  type Database,
  type Sql,
  type TransactionContext,
} from './context.ts'
export type { Tables } from './tables.ts'
