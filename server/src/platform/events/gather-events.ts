import type { TransactionContext } from '#db'
import type { DomainEvent, Emit } from './emit.ts'

/**
 * Gathers the events of many changes of one transaction, to emit them together. Emitting costs one
 * statement, so changes in a loop should gather their events. The caller must call `flush` in the
 * same transaction.
 */
export function gatherEvents(emit: Emit): {
  emit: Emit
  flush: (tx: TransactionContext) => Promise<void>
} {
  const gathered: DomainEvent[] = []
  return {
    emit: async (_tx, domainEvents) => void gathered.push(...domainEvents),
    flush: (tx) => emit(tx, gathered),
  }
}
