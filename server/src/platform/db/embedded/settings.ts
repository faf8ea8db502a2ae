/** PostgreSQL settings by name, spelled as in its documentation. */
export type Settings = Readonly<Record<string, string>>

/**
 * Returns the settings of the embedded PostgreSQL for a major version; older ones refuse the
 * settings that they do not know.
 */
export const settingsFor = (major: number): Settings =>
  major >= 18 ? { ...settings, ...since18 } : settings

/** @see https://www.postgresql.org/docs/18/release-18.html */
const since18: Settings = { io_method: 'sync', autovacuum_worker_slots: '4' }

/**
 * The settings that every version knows. It needs little memory when idle (23 MB in six
 * processes; with default settings, 29 MB in ten). Its durability settings are the defaults, and it
 * is reachable only through its socket.
 */
const settings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '40',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_buffers: '4MB',
  // At 512 MB, a busy intake caused a checkpoint each minute. The full-page writes after each
  // checkpoint raised the log of a lead from 5.8 to 10.1 kB.
  max_wal_size: '2GB',
  min_wal_size: '80MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  jit: 'off',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Omits details, which quote the rejected row: erasing a person does not change the log.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Returns the settings as arguments of the `postgres` program. */
export function settingArguments(all: Settings): string[] {
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
