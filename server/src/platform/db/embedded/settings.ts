/** PostgreSQL settings by name, as its documentation spells them. */
export type Settings = Readonly<Record<string, string>>

/**
 * How the embedded PostgreSQL is set: small at rest (23 MB over six processes, against 29 over ten as it comes), safe on
 * disk as it comes, reachable through its socket alone. Some of these exist from PostgreSQL 18 on, which is the one we
 * bring; they are never sent to a server of somebody else's.
 */
export const settings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '40',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_buffers: '4MB',
  // At 512 MB a busy intake met a checkpoint each minute, and the pages written whole after it made 10.1 kB of log of a lead's 5.8.
  max_wal_size: '2GB',
  min_wal_size: '80MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '4',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Without details, which quote the row that was refused: the log is not erased with a person.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The settings as arguments of the `postgres` program. */
export function settingArguments(all: Settings): string[] {
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
